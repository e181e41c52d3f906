import type { Person } from '@quad/contract/accounts';
import type { MediaItem } from '@quad/contract/media';
import type { ReportTarget } from '@quad/contract/moderation';
import type { Post, PostId } from '@quad/contract/posts';
import { createStore } from './store.ts';

/** Every dialog of the product by name, with what it needs to open. The shell draws them, one at a time. */
export type DialogProps = {
  /** Leads back to the page it was opened on, or to where its deed is done. */
  'auth-prompt': { type: AuthPromptType; wanted?: string };
  'guest-prompt': Record<string, never>;
  'verify-school': Record<string, never>;
  'keyboard-help': Record<string, never>;
  'recent-alerts': Record<string, never>;
  /** With a post to share in it. */
  'start-conversation': { person: Person; postId?: PostId };
  'new-message': Record<string, never>;
  /** `base` where the files are not the campus's, but only for some. */
  'media-viewer': { media: readonly MediaItem[]; index: number; base?: string };
  'share-group': Record<string, never>;
  'share-post': { post: Post };
  'delete-post': { post: Post };
  'link-copied': Record<string, never>;
  /** About a person, or something of theirs. */
  report: { target: ReportTarget; person: Person };
  block: { person: Person };
  /** With what it answers, for a comment. */
  composer: { postId: string | null };
};

/** What a visitor was about to do when we asked them to sign in. */
export type AuthPromptType = 'search' | 'post' | 'like' | 'comment' | 'message' | 'join';

type DialogName = keyof DialogProps;
export type OpenDialog = { [Name in DialogName]: { name: Name; props: DialogProps[Name] } }[DialogName];

const store = createStore<OpenDialog | null>(null);

export const dialogs = {
  open: (dialog: OpenDialog) => store.set(dialog),
  close: () => store.set(null),
  read: store.read,
  subscribe: store.subscribe,
};
