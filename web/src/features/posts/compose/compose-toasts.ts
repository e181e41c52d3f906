import type { QueryClient } from '@tanstack/react-query';
import { COMPOSE_COPY } from './compose-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { CallError } from '../../../lib/calls/call.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { postPath } from '@quad/contract/pages';
import { toastError } from '../../../lib/calls/show-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { sessionQuery } from '../../accounts/accounts.public.ts';

/** The server's error messages, by part of the form. */
export type ComposerErrors = { document?: string; media?: string; item?: string };

export function toastTooLong() {
  toast({ message: COMPOSE_COPY.tooLong, tone: 'danger' });
}

/** Includes a link to the post. */
export function toastSent(post: Post) {
  toast({ message: post.parentId === null ? COMPOSE_COPY.sent : COMPOSE_COPY.replySent, link: linkTo(post) });
}

/** Includes a link to the post, except on its own page. */
export function toastEdited(post: Post, pathname: string) {
  const link = linkTo(post);
  toast({ message: COMPOSE_COPY.edited, ...(link.href !== pathname && { link }) });
}

function linkTo(post: Post) {
  return { label: COMPOSE_COPY.view, href: postPath(post.id) };
}

/** Shows why nothing was posted, and returns the errors that belong to a part of the form. */
export function toastFailure(error: unknown): ComposerErrors {
  toastError(error, { copy: { unexpected: COMPOSE_COPY.failed, connection: COMPOSE_COPY.failed } });
  return error instanceof CallError ? errorsIn(error.fields) : {};
}

/** Prompts to sign in when the session ended in the meantime. */
export async function askToSignIn(cache: QueryClient, error: unknown, type: 'post' | 'comment') {
  if (!(error instanceof CallError) || error.code !== 'sign_in_required') return;
  const { viewer } = await cache.fetchQuery({ ...sessionQuery(), staleTime: 0 });
  if (!viewer) dialogs.open({ name: 'auth-prompt', props: { type } });
}

/** Groups errors of single files under the files as a whole. */
export function errorsIn(fields: Record<string, string>): ComposerErrors {
  const errors: ComposerErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    if (name.startsWith('document')) errors.document ??= message;
    else if (name.startsWith('media')) errors.media ??= message;
    else if (name.startsWith('item')) errors.item ??= message;
  }
  return errors;
}
