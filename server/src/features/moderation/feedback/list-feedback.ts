import { FEEDBACK } from '@quad/contract/moderation/feedback';
import type { FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import { listFeedbackRows } from './feedback.store.ts';
import { feedbackView } from './feedback.view.ts';

type Input = { show: FeedbackStatus; cursor?: string | undefined };

export async function listFeedback({ db }: Pick<Deps, 'db'>, { show, cursor }: Input) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // One extra row tells whether there is another page.
  const rows = await listFeedbackRows(db.db, { status: show, after, limit: FEEDBACK.pageSize + 1 });
  const shown = rows.slice(0, FEEDBACK.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(feedbackView),
    nextCursor: last && rows.length > shown.length ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
