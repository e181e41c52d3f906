import { COMPOSE_WORDS } from '@quad/contract/compose';
import { ERRORS } from '@quad/contract/errors';
import type { Post } from '@quad/contract/posts';
import { CallError } from '../../../lib/call.ts';
import { postPath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toasts.ts';
import { UploadFault } from './files/upload-fault.ts';

/** What was wrong with which part, in the server's words. */
export type Faults = { document?: string; media?: string };

export function tellTooLong() {
  toast({ message: COMPOSE_WORDS.tooLong, tone: 'danger' });
}

/** With the way to it. */
export function tellSent(
  post: Post,
  message: string = post.parentId === null ? COMPOSE_WORDS.sent : COMPOSE_WORDS.replySent,
) {
  toast({ message, link: { label: COMPOSE_WORDS.view, href: postPath(post.id) } });
}

/** Says why nothing was posted; what can be told of a part is also returned, to stand beside it. */
export function tellFailure(error: unknown): Faults {
  if (error instanceof CallError && error.code !== 'unexpected') {
    const { tone } = ERRORS[error.code];
    for (const message of error.messages) toast({ message, tone });
    return faultsIn(error.fields);
  }
  if (error instanceof UploadFault) {
    toast({ message: error.message, tone: 'danger' });
    return {};
  }
  toast({ message: COMPOSE_WORDS.failed, tone: 'danger' });
  return {};
}

/** A fault of one file of several is a fault of the files. */
export function faultsIn(fields: Record<string, string>): Faults {
  const faults: Faults = {};
  for (const [name, message] of Object.entries(fields)) {
    if (name.startsWith('document')) faults.document ??= message;
    else if (name.startsWith('media')) faults.media ??= message;
  }
  return faults;
}
