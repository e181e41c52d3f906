import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import type { ReportTarget } from '@quad/contract/moderation/moderation.schemas';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { createStore } from './store.ts';

/** Every dialog by name, with its props. The shell renders one at a time. */
export type DialogProps = {
  /** `wanted` is the path after sign-in; the default is the current page. */
  'auth-prompt': { type: AuthPromptType; wanted?: string };
  'guest-prompt': Record<string, never>;
  'verify-school': Record<string, never>;
  'keyboard-help': Record<string, never>;
  'recent-alerts': Record<string, never>;
  /** `about` is the post to talk about, with a text to start from. */
  'start-conversation': { person: Person; about?: { postId: PostId; text: string } };
  'new-message': Record<string, never>;
  /** `base` is set for private files, which are not served from the campus's public path. */
  'media-viewer': { media: readonly MediaItem[]; index: number; base?: string };
  invite: Record<string, never>;
  'share-post': { post: Post };
  /** Sends a post in a conversation. */
  'send-post': { post: Post };
  'why-ad': { firstName: string };
  'delete-post': { post: Post };
  'hold-item': ItemStepProps;
  'sell-item': ItemStepProps;
  'link-copied': Record<string, never>;
  report: { target: ReportTarget; person: Person };
  block: { person: Person };
  /** `postId` is set when composing a comment, `edited` when editing a post or a comment. */
  composer: { postId: string | null; edited?: Post };
};

/** `person` is chosen at first. `focusAfter` gets the focus after the step, because the opening button may be gone. */
export type ItemStepProps = { post: Post; person?: Person; focusAfter?: () => HTMLElement | null };

/** What a visitor tried to do before the sign-in prompt. */
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
