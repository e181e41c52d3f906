import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { CHATS } from '../content/dialogue.ts';
import { type CampusPlan, otherMember } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import { altOf, subjectsOf } from './pictures.ts';
import type { ChatRow, MessageRow, PostRow, UserRow } from './rows.ts';
import { documentOf, fillSlots } from './slots.ts';

type Pair = {
  starter: UserRow;
  partner: UserRow;
  about: PostRow | undefined;
  endedMs: number;
  script: (typeof CHATS)[number];
};

/** Conversations between buyers and sellers. The lead has five, one of them unread. */
export function planChats(at: CampusPlan): void {
  const { members, random, lead, size } = at;
  const pairs = new Set<string>();
  for (let index = 0; index < size.chats; index += 1) {
    const isLeads = lead !== undefined && index < 5;
    const about = isLeads && index === 0 ? openingPost(at) : random.pick(postsOf(at));
    const partner = members.find((member) => member.id === about?.author_id) ?? random.pick(members);
    const starter = isLeads ? lead : otherMember(members, random, partner);
    const key = [starter.id, partner.id].toSorted().join();
    if (starter === partner || pairs.has(key)) continue;
    pairs.add(key);
    const script = isLeads ? (CHATS[index] ?? random.pick(CHATS)) : random.pick(CHATS);
    const endedMs = isLeads
      ? [2 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, DAY_MS, 9 * DAY_MS][index]
      : random.next() ** 2 * 20 * DAY_MS + 10 * MINUTE_MS;
    addChat(at, { starter, partner, about, endedMs: endedMs ?? DAY_MS, script });
  }
}

function addChat(at: CampusPlan, { starter, partner, about, endedMs, script }: Pair): void {
  const { plan, campus, places, random, now } = at;
  const ended = before(now, endedMs);
  const lines: { mine: boolean; text: string; post?: PostRow }[] = script.map(([mine, text]) => ({ mine, text }));
  if (about !== undefined) lines.unshift({ mine: true, text: '', post: about });
  const started = before(ended, lines.length * 3 * MINUTE_MS);
  const chat: ChatRow = {
    id: idAt(random, started),
    campus_id: campus.id,
    low_user_id: starter.id < partner.id ? starter.id : partner.id,
    high_user_id: starter.id < partner.id ? partner.id : starter.id,
    last_seq: lines.length,
    revision: lines.length,
    last_deed: 'message',
    last_actor_id: null,
    last_message_id: null,
    last_message_at: ended,
    created_at: started,
  };
  plan.chats.push(chat);
  for (const [index, line] of lines.entries()) {
    const created = before(ended, (lines.length - 1 - index) * 3 * MINUTE_MS);
    const text = fillSlots(line.text, { places, friend: partner, owner: partner }, random);
    const message: MessageRow = {
      id: idAt(random, created),
      chat_id: chat.id,
      campus_id: campus.id,
      seq: index + 1,
      revision: index + 1,
      sender_id: line.mine ? starter.id : partner.id,
      client_id: idAt(random, created),
      document: documentOf(text),
      post_id: line.post?.id ?? null,
      has_post: line.post !== undefined,
      created_at: created,
    };
    plan.messages.push(message);
    if (text.includes('here it is')) addPhoto(at, message);
    chat.last_actor_id = message.sender_id;
    chat.last_message_id = message.id;
  }
  addMembers(at, chat, starter, partner);
  addReaction(at, chat);
}

/** The last sender has read everything; the other participant may not have. */
function addMembers(at: CampusPlan, chat: ChatRow, starter: UserRow, partner: UserRow): void {
  const last = at.plan.messages.at(-1);
  for (const member of [starter, partner]) {
    const wroteLast = last?.sender_id === member.id;
    const isFresh = at.now.getTime() - chat.last_message_at.getTime() < 30 * MINUTE_MS;
    const isUnread = !wroteLast && (member === at.lead ? isFresh : at.random.chance(0.4));
    at.plan.chat_members.push({
      chat_id: chat.id,
      campus_id: chat.campus_id,
      user_id: member.id,
      last_read_seq: isUnread ? chat.last_seq - 1 : chat.last_seq,
      last_message_at: chat.last_message_at,
      is_unread: isUnread,
    });
  }
}

function addReaction(at: CampusPlan, chat: ChatRow): void {
  if (!at.random.chance(0.4)) return;
  const liked = at.random.pick(at.plan.messages.filter((message) => message.chat_id === chat.id && !message.has_post));
  const reader = liked.sender_id === chat.low_user_id ? chat.high_user_id : chat.low_user_id;
  const created = new Date(Math.min(at.now.getTime() - MINUTE_MS, liked.created_at.getTime() + 2 * MINUTE_MS));
  at.plan.reactions.push({ message_id: liked.id, user_id: reader, created_at: created });
}

function addPhoto(at: CampusPlan, message: MessageRow): void {
  for (const subject of subjectsOf([at.random.pick(['desk', 'bicycle', 'laptop', 'jacket'] as const)], at.look)) {
    at.plan.media.push({
      subject,
      file: {
        id: idAt(at.random, message.created_at),
        campus_id: at.campus.id,
        owner_id: message.sender_id,
        purpose: 'message',
        post_id: null,
        message_id: message.id,
        position: 0,
        alt: altOf(subject),
        created_at: message.created_at,
      },
    });
  }
}

function postsOf({ plan, campus }: CampusPlan): PostRow[] {
  return plan.posts.filter((post) => post.campus_id === campus.id && post.parent_id === null && post.type === 'post');
}

function openingPost(at: CampusPlan): PostRow | undefined {
  return postsOf(at).find((post) => post.author_id !== at.lead?.id);
}
