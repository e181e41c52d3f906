import { DAY_MS, MINUTE_MS } from '@quad/contract/durations';
import type { Listing } from '../content/listing.ts';
import { HOME_LISTINGS } from '../content/listings-home.ts';
import { LIFE_LISTINGS } from '../content/listings-life.ts';
import { SOCIAL_LISTINGS } from '../content/listings-social.ts';
import { TECH_LISTINGS } from '../content/listings-tech.ts';
import { type CampusPlan, otherMember } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import { altOf, subjectsOf } from './pictures.ts';
import { addPostRow } from './post-row.ts';
import type { PostRow, Subject, UserRow } from './rows.ts';
import { fillSlots } from './slots.ts';

type Draft = { listing: Listing; author: UserRow; ageMs: number };

const LISTINGS: readonly Listing[] = [...HOME_LISTINGS, ...TECH_LISTINGS, ...LIFE_LISTINGS, ...SOCIAL_LISTINGS];

/** Recent posts by named students, so that the first screen always looks good. */
const OPENINGS: readonly { username: string; minutesAgo: number; begins: string }[] = [
  { username: 'marcusdell', minutesAgo: 4, begins: 'Moving out Friday' },
  { username: 'priyan', minutesAgo: 21, begins: 'Organic Chemistry' },
  { username: 'yaelcohen', minutesAgo: 6, begins: 'Film camera' },
  { username: 'dangeloneil', minutesAgo: 17, begins: 'Turntable' },
];

const BUSINESSES: Record<string, Listing> = {
  soonercycles: {
    category: 'sports & outdoors',
    text: 'Fall tune-up week for students: brakes, gears and a wash while you are in class.',
    shots: ['bicycle', 'bicycle'],
  },
  hilltoptutors: {
    category: 'school supplies',
    text: 'Finals are three weeks out. One free hour of tutoring for every new student, in {library} or online: https://quad.example/tutors',
    shots: ['whiteboard', 'textbook'],
  },
};

/** The top-level posts of a campus, newest first, and the "has joined" rows. */
export function planPosts(at: CampusPlan): void {
  for (const draft of planDrafts(at)) addPost(at, draft);
  for (const [index, newcomer] of at.random.sample(at.members, at.size.joins).entries()) {
    const created = before(at.now, (index * 2.3 + 0.15 + at.random.next()) * DAY_MS);
    addPostRow(at, { author: newcomer, type: 'new user', category: 'all', text: '', created });
  }
}

function planDrafts(at: CampusPlan): Draft[] {
  const { members, random, size } = at;
  const taken = new Set<Listing>();
  const fixed: Draft[] = [];
  for (const { username, minutesAgo, begins } of OPENINGS) {
    const author = members.find((member) => member.username === username);
    const listing = LISTINGS.find((candidate) => candidate.text.startsWith(begins));
    if (author === undefined || listing === undefined) continue;
    taken.add(listing);
    fixed.push({ listing, author, ageMs: minutesAgo * MINUTE_MS });
  }
  for (const [username, listing] of Object.entries(BUSINESSES)) {
    const author = members.find((member) => member.username === username);
    if (author !== undefined) fixed.push({ listing, author, ageMs: 58 * MINUTE_MS });
  }
  const rest = LISTINGS.filter((listing) => !taken.has(listing));
  const chosen = random.sample(rest, size.posts - fixed.length);
  const others = chosen.map((listing, index): Draft => {
    // The newest are minutes apart, the oldest are weeks old.
    const ageMs = 9 * MINUTE_MS + ((index + random.next()) / chosen.length) ** 2.4 * 40 * DAY_MS;
    const author = index % 20 === 3 && at.lead !== undefined ? at.lead : random.pick(members);
    return { listing, author, ageMs };
  });
  return [...fixed, ...others];
}

function addPost(at: CampusPlan, { listing, author, ageMs }: Draft): void {
  const { members, places, random } = at;
  const text = fillSlots(listing.text, { places, friend: otherMember(members, random, author), owner: author }, random);
  const created = before(at.now, ageMs);
  const post = addPostRow(at, { author, type: 'post', category: listing.category, text, created });
  for (const [position, subject] of subjectsOf(listing.shots, at.look).entries()) addMedia(at, post, subject, position);
  post.media_count = listing.shots.length;
  author.post_count += 1;
}

function addMedia(at: CampusPlan, post: PostRow, subject: Subject, position: number): void {
  at.plan.media.push({
    subject,
    file: {
      id: idAt(at.random, post.created_at),
      campus_id: at.campus.id,
      owner_id: post.author_id,
      purpose: 'post',
      post_id: post.id,
      message_id: null,
      position,
      alt: altOf(subject),
      created_at: post.created_at,
    },
  });
}
