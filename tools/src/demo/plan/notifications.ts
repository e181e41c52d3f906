import { MINUTE_MS } from '@quad/contract/durations';
import type { CampusPlan } from './campus-plan.ts';
import { idAt } from './ids.ts';
import type { NotificationRow, PostRow } from './rows.ts';

type Notice = Pick<NotificationRow, 'user_id' | 'actor_id' | 'type' | 'subject_id' | 'created_at'> &
  Partial<Pick<NotificationRow, 'post_id' | 'chat_id' | 'message_id' | 'seq' | 'is_mention'>>;

/** The notifications that follow from the other rows. Nobody is notified about their own actions. */
export function planNotifications(at: CampusPlan): void {
  const notices = [...aboutPosts(at), ...aboutSaves(at), ...aboutChats(at)].filter(
    (notice) => notice.user_id !== notice.actor_id,
  );
  const newestFirst = notices.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const groups = Map.groupBy(newestFirst, ({ user_id, type, subject_id }) => [user_id, type, subject_id].join());
  const byUser = Map.groupBy(groups.values(), ([latest]) => latest?.user_id);
  for (const [userId, theirs] of byUser) {
    const unread = userId === at.lead?.id ? 3 : at.random.int(0, 4);
    for (const [index, group] of theirs.entries()) addGroup(at, group, index >= unread);
  }
}

function aboutPosts({ plan, campus, members }: CampusPlan): Notice[] {
  const posts = new Map(plan.posts.filter((post) => post.campus_id === campus.id).map((post) => [post.id, post]));
  const byUsername = new Map(members.map((member) => [member.username, member.id]));
  return [...posts.values()].flatMap((post) => {
    const text = post.document.blocks.map((block) => block.text).join('\n');
    const named = new Set([...text.matchAll(/@([a-z0-9-]+)/g)].map(([, username = '']) => byUsername.get(username)));
    const notified = [...replies(post, posts)];
    // A person who is replied to and mentioned in one comment gets one notification.
    for (const userId of named) {
      const isNotified = notified.some(({ user_id }) => user_id === userId);
      if (userId !== undefined && !isNotified) notified.push({ user_id: userId, type: 'mention' });
    }
    return notified.map((notice) => ({
      ...notice,
      actor_id: post.author_id,
      subject_id: post.id,
      post_id: post.id,
      is_mention: named.has(notice.user_id),
      created_at: post.created_at,
    }));
  });
}

/** A comment notifies the person replied to, and the post's owner when it is deeper in the thread. */
function* replies(post: PostRow, posts: Map<string, PostRow>): Generator<Pick<Notice, 'user_id' | 'type'>> {
  const parent = post.parent_id === null ? undefined : posts.get(post.parent_id);
  const root = posts.get(post.root_id);
  if (parent === undefined || root === undefined) return;
  if (parent === root) {
    yield { user_id: root.author_id, type: 'comment' };
    return;
  }
  yield { user_id: parent.author_id, type: 'comment reply' };
  if (root.author_id !== parent.author_id) yield { user_id: root.author_id, type: 'post interaction' };
}

function aboutSaves({ plan, campus }: CampusPlan): Notice[] {
  const posts = new Map(plan.posts.map((post) => [post.id, post]));
  return plan.saves.flatMap((save) => {
    const post = posts.get(save.post_id);
    if (post === undefined || save.campus_id !== campus.id) return [];
    const type = post.parent_id === null ? 'like' : 'comment interaction';
    const [user_id, actor_id, id] = [post.author_id, save.user_id, post.id];
    return [{ user_id, actor_id, type, subject_id: id, post_id: id, created_at: save.saved_at } as const];
  });
}

function aboutChats({ plan, campus }: CampusPlan): Notice[] {
  const chats = new Map(plan.chats.filter((chat) => chat.campus_id === campus.id).map((chat) => [chat.id, chat]));
  const messages = new Map(plan.messages.map((message) => [message.id, message]));
  const partnerOf = (chatId: string, userId: string) => {
    const chat = chats.get(chatId);
    return chat?.low_user_id === userId ? chat.high_user_id : chat?.low_user_id;
  };
  const sent = plan.messages.flatMap((message): Notice[] => {
    const chat = chats.get(message.chat_id);
    const partner = partnerOf(message.chat_id, message.sender_id);
    // One notification for the first message and one for the latest; the badge counts the rest.
    if (chat === undefined || partner === undefined || (message.seq > 1 && message.seq < chat.last_seq)) return [];
    const type = message.seq === 1 ? 'new chat' : 'message';
    return [
      {
        user_id: partner,
        actor_id: message.sender_id,
        type,
        subject_id: chat.id,
        chat_id: chat.id,
        message_id: message.id,
        seq: message.seq,
        created_at: message.created_at,
      },
    ];
  });
  const liked = plan.reactions.flatMap((reaction): Notice[] => {
    const message = messages.get(reaction.message_id);
    if (message === undefined || !chats.has(message.chat_id)) return [];
    return [
      {
        user_id: message.sender_id,
        actor_id: reaction.user_id,
        type: 'message like',
        subject_id: message.id,
        chat_id: message.chat_id,
        message_id: message.id,
        seq: message.seq,
        created_at: reaction.created_at,
      },
    ];
  });
  return [...sent, ...liked];
}

/** Several people doing the same thing share one row, the latest first. */
function addGroup(at: CampusPlan, group: readonly Notice[], isRead: boolean): void {
  const [latest] = group;
  if (latest === undefined) return;
  const [id, began_at] = [idAt(at.random, latest.created_at), group.at(-1)?.created_at ?? latest.created_at];
  const readAt = new Date(Math.min(at.now.getTime(), latest.created_at.getTime() + 40 * MINUTE_MS));
  const actors = new Map(group.map((notice) => [notice.actor_id, notice]));
  at.plan.notifications.push({
    id,
    campus_id: at.campus.id,
    post_id: null,
    chat_id: null,
    message_id: null,
    seq: null,
    is_mention: false,
    price_cents: null,
    until: null,
    ...latest,
    actor_count: actors.size,
    times: group.length,
    began_at,
    read_at: isRead ? readAt : null,
    mailed_at: latest.created_at,
  });
  for (const { actor_id, user_id, type, subject_id, created_at } of actors.values()) {
    at.plan.notification_actors.push({
      notification_id: id,
      actor_id,
      user_id,
      type,
      subject_id,
      acted_at: created_at,
    });
  }
}
