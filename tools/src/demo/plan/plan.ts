import { CAST } from '../cast.ts';
import { lookOf } from '../content/names.ts';
import { LOCATIONS } from '../content/locations.ts';
import { randomFrom } from '../random.ts';
import { planAds } from './ads.ts';
import type { CampusPlan } from './campus-plan.ts';
import { planChats } from './chats.ts';
import { idAt } from './ids.ts';
import { planItemNotifications } from './item-notifications.ts';
import { planItems } from './items.ts';
import { planModeration } from './moderation.ts';
import { planNotifications } from './notifications.ts';
import { type CampusFacts, planPeople } from './people.ts';
import { planPosts } from './posts.ts';
import type { DemoPlan, UserRow } from './rows.ts';
import { planSaves } from './saves.ts';
import { planSearches } from './searches.ts';
import { planThreads } from './threads.ts';

const LARGE = { students: 41, posts: 146, joins: 6, chats: 34, hasAds: true };
const SMALL = { students: 8, posts: 14, joins: 1, chats: 3, hasAds: false };
const TINY = { students: 5, posts: 6, joins: 1, chats: 1, hasAds: false };

/** Every row of the demo, determined by the campuses and the clock only. */
export function planDemo(campuses: readonly CampusFacts[], now: Date): DemoPlan {
  const plan: DemoPlan = {
    users: [],
    posts: [],
    items: [],
    item_changes: [],
    saves: [],
    chats: [],
    chat_members: [],
    messages: [],
    reactions: [],
    notifications: [],
    notification_actors: [],
    ads: [],
    ad_changes: [],
    ad_days: [],
    ad_saves: [],
    payments: [],
    test_charges: [],
    media: [],
    searches: [],
    recent_searches: [],
    reports: [],
    decisions: [],
    feedback: [],
  };
  const taken = new Set<string>();
  for (const [index, campus] of campuses.toSorted((a, b) => a.id.localeCompare(b.id)).entries()) {
    planCampus(plan, campus, index, taken, now);
  }
  return plan;
}

function planCampus(plan: DemoPlan, campus: CampusFacts, index: number, taken: Set<string>, now: Date): void {
  const places = LOCATIONS[campus.slug];
  if (places === undefined) return;
  const random = randomFrom(`campus/${campus.slug}`);
  const size = campus.isGeneric ? TINY : campus.slug === 'ou' || campus.slug === 'smu' ? LARGE : SMALL;
  const people = planPeople(campus, size.students, taken, random, now);
  // Staff are verified, but write nothing.
  const members = people.filter(
    (user) => user.role !== 'staff' && (campus.isGeneric || user.school_verified_at !== null),
  );
  const isLead = (user: UserRow) => CAST.some((member) => member.username === user.username);
  const at: CampusPlan = {
    campus,
    places,
    members,
    lead: members.find(isLead),
    plan,
    random,
    now,
    size,
    look: Math.ceil(index / 2) % 2,
  };
  plan.users.push(...people);
  planAvatars(at, people);
  planPosts(at);
  planThreads(at);
  planSaves(at);
  planChats(at);
  if (size.hasAds) planAds(at);
  if (size.hasAds) planModeration(at);
  planNotifications(at);
  planSearches(at);
  planItems(at);
  planItemNotifications(at);
}

/** Most people have a portrait; the rest keep their initials. */
function planAvatars(at: CampusPlan, people: readonly UserRow[]): void {
  for (const [index, user] of people.entries()) {
    // Small campuses share their faces, because each drawing slows down the first start and nobody sees two campuses
    // at once.
    const look = lookOf(user.first_name);
    const name = at.size === LARGE ? user.username : `face ${index}, ${look}`;
    const isShy = user !== at.lead && at.random.chance(0.12);
    if (!user.profile_set_up || isShy) continue;
    at.plan.media.push({
      subject: { kind: 'avatar', name, look },
      file: {
        id: idAt(at.random, user.created_at),
        campus_id: at.campus.id,
        owner_id: user.id,
        purpose: 'avatar',
        post_id: null,
        message_id: null,
        position: 0,
        alt: '',
        created_at: user.created_at,
      },
    });
  }
}
