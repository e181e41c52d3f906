import { FEEDBACK } from '@quad/contract/moderation/feedback';
import type { FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Deps } from '../../../deps.ts';
import { pagePosition } from '../../../platform/list-params.ts';
import { listFeedbackRows } from './feedback.store.ts';
import { feedbackView } from './feedback.view.ts';

type Input = { show: FeedbackStatus; cursor?: string | undefined };

export async function listFeedback(deps: Pick<Deps, 'db' | 'campuses'>, { show, cursor }: Input) {
  const { rows, nextCursor } = await listFeedbackRows(deps.db.db, show, pagePosition(cursor, FEEDBACK.pageSize));
  return { items: rows.map((row) => feedbackView(deps, row)), nextCursor };
}
