import type { ItemIntent, ItemStatus } from '@quad/contract/market/items';
import type { NotificationType } from '@quad/contract/notifications/notifications';
import type { Picture } from '../art/scene.ts';
import type { VideoName } from '../art/videos.ts';
import type { Look } from '../content/names.ts';
import type { AdChangeRow, AdDayRow, AdRow, AdSaveRow, PaymentRow, SandboxChargeRow } from './ad-rows.ts';
import type { Row } from './table-row.ts';

/* The demo's rows. Times are Dates; the database receives them as JSON. */

type Text = { blocks: { text: string }[] };

export type UserRow = Row<
  'users',
  | 'id'
  | 'campus_id'
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'email'
  | 'email_verified'
  | 'school_email'
  | 'school_verified_at'
  | 'grad_year'
  | 'phone'
  | 'bio'
  | 'birth_date'
  | 'gender'
  | 'profile_set_up'
  | 'getting_started'
  | 'type'
  | 'role'
  | 'email_notifications'
  | 'available_funds_cents'
  | 'post_count'
  | 'created_at'
  | 'updated_at',
  { gender: 'male' | 'female' | 'other' | null; type: 'individual'; role: 'student' | 'staff' }
>;

export type PostRow = Row<
  'posts',
  | 'id'
  | 'campus_id'
  | 'author_id'
  | 'parent_id'
  | 'root_id'
  | 'depth'
  | 'type'
  | 'category'
  | 'document'
  | 'media_count'
  | 'save_count'
  | 'comment_count'
  | 'client_key'
  | 'bumped_at'
  | 'created_at'
  | 'updated_at',
  { type: 'post' | 'new user'; document: Text }
>;

export type ItemRow = Row<
  'items',
  | 'post_id'
  | 'campus_id'
  | 'author_id'
  | 'category'
  | 'intent'
  | 'price_cents'
  | 'is_negotiable'
  | 'condition'
  | 'status'
  | 'held_for'
  | 'held_until'
  | 'hold_warn_at'
  | 'buyer_id'
  | 'sold_at'
  | 'version'
  | 'created_at'
  | 'bumped_at',
  { intent: ItemIntent; status: ItemStatus }
>;

export type ItemChangeRow = Row<
  'item_changes',
  | 'id'
  | 'post_id'
  | 'campus_id'
  | 'actor_id'
  | 'action'
  | 'from_status'
  | 'to_status'
  | 'price_cents'
  | 'version'
  | 'created_at'
>;

type SaveRow = Row<'saves', 'post_id' | 'user_id' | 'campus_id' | 'saved_at'>;

export type ChatRow = Row<
  'chats',
  | 'id'
  | 'campus_id'
  | 'low_user_id'
  | 'high_user_id'
  | 'last_seq'
  | 'revision'
  | 'last_deed'
  | 'last_actor_id'
  | 'last_message_id'
  | 'last_message_at'
  | 'created_at',
  { last_deed: 'message' | 'heart' }
>;

type ChatMemberRow = Row<
  'chat_members',
  'chat_id' | 'campus_id' | 'user_id' | 'last_read_seq' | 'last_message_at' | 'is_unread'
>;

export type MessageRow = Row<
  'messages',
  | 'id'
  | 'chat_id'
  | 'campus_id'
  | 'seq'
  | 'revision'
  | 'sender_id'
  | 'client_id'
  | 'document'
  | 'post_id'
  | 'has_post'
  | 'created_at',
  { document: Text }
>;

type ReactionRow = Row<'reactions', 'message_id' | 'user_id' | 'created_at'>;

export type NotificationRow = Row<
  'notifications',
  | 'id'
  | 'campus_id'
  | 'user_id'
  | 'actor_id'
  | 'type'
  | 'subject_id'
  | 'post_id'
  | 'chat_id'
  | 'message_id'
  | 'seq'
  | 'price_cents'
  | 'until'
  | 'actor_count'
  | 'times'
  | 'is_mention'
  | 'read_at'
  | 'mailed_at'
  | 'began_at'
  | 'created_at',
  // Set, so that no emails are sent about demo data.
  { type: NotificationType; mailed_at: Date }
>;

type NotificationActorRow = Row<
  'notification_actors',
  'notification_id' | 'actor_id' | 'user_id' | 'type' | 'subject_id' | 'acted_at',
  { type: NotificationType }
>;

/** A file before it is drawn: its subject and its owner. */
export type MediaPlan = { subject: Subject; file: MediaFacts };
export type MediaFacts = Row<
  'media',
  'id' | 'campus_id' | 'owner_id' | 'purpose' | 'post_id' | 'message_id' | 'position' | 'alt' | 'created_at',
  { purpose: 'post' | 'message' | 'avatar' }
>;
export type Subject =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'film'; film: VideoName }
  | { kind: 'avatar'; name: string; look: Look };

export type SearchRow = Row<
  'searches',
  | 'id'
  | 'campus_id'
  | 'text'
  | 'unique_views'
  | 'ghost_views'
  | 'total_views'
  | 'is_blocked'
  | 'created_at'
  | 'updated_at'
>;

type RecentSearchRow = Row<
  'recent_searches',
  'id' | 'user_id' | 'campus_id' | 'search_id' | 'text' | 'times' | 'searched_at'
>;

export type ReportRow = Row<
  'reports',
  | 'id'
  | 'campus_id'
  | 'reporter_id'
  | 'person_id'
  | 'status'
  | 'target_kind'
  | 'target_id'
  | 'reason'
  | 'note'
  | 'excerpt'
  | 'thing_outcome'
  | 'person_outcome'
  | 'outcome_reason'
  | 'decision_id'
  | 'closed_at'
  | 'created_at'
>;

type DecisionRow = Row<
  'decisions',
  | 'id'
  | 'campus_id'
  | 'person_id'
  | 'staff_id'
  | 'target_kind'
  | 'target_id'
  | 'thing_outcome'
  | 'person_outcome'
  | 'reason'
  | 'until'
  | 'appeal_hash'
  | 'appeal_text'
  | 'appealed_at'
  | 'created_at'
>;

export type FeedbackRow = Row<'feedback', 'id' | 'campus_id' | 'user_id' | 'client_id' | 'text' | 'created_at'>;

export type DemoPlan = {
  users: UserRow[];
  posts: PostRow[];
  items: ItemRow[];
  item_changes: ItemChangeRow[];
  saves: SaveRow[];
  chats: ChatRow[];
  chat_members: ChatMemberRow[];
  messages: MessageRow[];
  reactions: ReactionRow[];
  notifications: NotificationRow[];
  notification_actors: NotificationActorRow[];
  ads: AdRow[];
  ad_changes: AdChangeRow[];
  ad_days: AdDayRow[];
  ad_saves: AdSaveRow[];
  payments: PaymentRow[];
  test_charges: SandboxChargeRow[];
  media: MediaPlan[];
  searches: SearchRow[];
  recent_searches: RecentSearchRow[];
  reports: ReportRow[];
  decisions: DecisionRow[];
  feedback: FeedbackRow[];
};
