import type { Picture } from '../art/scene.ts';
import type { FilmName } from '../art/films.ts';
import type { Look } from '../content/names.ts';
import type { AdChangeRow, AdDayRow, AdRow, AdSaveRow, PaymentRow } from './ad-rows.ts';

/** The demo's rows, named like the columns. Times are Dates; the database receives them as JSON. */
export type UserRow = {
  id: string;
  campus_id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  email_verified: boolean;
  school_email: string | null;
  school_verified_at: Date | null;
  grad_year: number | null;
  phone: string | null;
  bio: string;
  birth_date: string | null;
  gender: 'male' | 'female' | 'other' | null;
  profile_set_up: boolean;
  getting_started: boolean;
  type: 'individual';
  role: 'student' | 'staff';
  email_notifications: boolean;
  available_funds_cents: number;
  post_count: number;
  created_at: Date;
  updated_at: Date;
};

export type PostRow = {
  id: string;
  campus_id: string;
  author_id: string;
  parent_id: string | null;
  root_id: string;
  depth: number;
  type: 'post' | 'new user';
  category: string;
  document: { blocks: { text: string }[] };
  media_count: number;
  save_count: number;
  comment_count: number;
  client_key: string;
  bumped_at: Date;
  created_at: Date;
  updated_at: Date;
};

export type SaveRow = { post_id: string; user_id: string; campus_id: string; saved_at: Date };

export type ChatRow = {
  id: string;
  campus_id: string;
  low_user_id: string;
  high_user_id: string;
  last_seq: number;
  revision: number;
  last_deed: 'message' | 'heart';
  last_actor_id: string | null;
  last_message_id: string | null;
  last_message_at: Date;
  created_at: Date;
};

export type ChatMemberRow = {
  chat_id: string;
  campus_id: string;
  user_id: string;
  last_read_seq: number;
  last_message_at: Date;
  is_unread: boolean;
};

export type MessageRow = {
  id: string;
  chat_id: string;
  campus_id: string;
  seq: number;
  revision: number;
  sender_id: string;
  client_id: string;
  document: { blocks: { text: string }[] };
  post_id: string | null;
  has_post: boolean;
  created_at: Date;
};

export type ReactionRow = { message_id: string; user_id: string; created_at: Date };

export type NotificationRow = {
  id: string;
  campus_id: string;
  user_id: string;
  actor_id: string;
  type:
    | 'message'
    | 'comment'
    | 'comment reply'
    | 'comment interaction'
    | 'post interaction'
    | 'like'
    | 'new chat'
    | 'message like'
    | 'mention';
  subject_id: string;
  post_id: string | null;
  chat_id: string | null;
  message_id: string | null;
  seq: number | null;
  actor_count: number;
  times: number;
  is_mention: boolean;
  read_at: Date | null;
  /** Set, so that no emails are sent about demo data. */
  mailed_at: Date;
  began_at: Date;
  created_at: Date;
};

export type NotificationActorRow = {
  notification_id: string;
  actor_id: string;
  user_id: string;
  type: NotificationRow['type'];
  subject_id: string;
  acted_at: Date;
};

/** A file before it is drawn: its subject and its owner. */
export type MediaPlan = { subject: Subject; file: MediaFacts };
export type MediaFacts = {
  id: string;
  campus_id: string;
  owner_id: string;
  purpose: 'post' | 'message' | 'avatar';
  post_id: string | null;
  message_id: string | null;
  position: number;
  alt: string;
  created_at: Date;
};
export type Subject =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'film'; film: FilmName }
  | { kind: 'avatar'; name: string; look: Look };

export type SearchRow = {
  id: string;
  campus_id: string;
  text: string;
  unique_views: number;
  ghost_views: number;
  total_views: number;
  is_blocked: boolean;
  created_at: Date;
  updated_at: Date;
};

export type RecentSearchRow = {
  id: string;
  user_id: string;
  campus_id: string;
  search_id: string;
  text: string;
  times: number;
  searched_at: Date;
};

export type DemoPlan = {
  users: UserRow[];
  posts: PostRow[];
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
  media: MediaPlan[];
  searches: SearchRow[];
  recent_searches: RecentSearchRow[];
};
