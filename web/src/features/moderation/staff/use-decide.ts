import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Outcome } from '@quad/contract/moderation/moderation';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { STAFF_REPORT_COPY } from './staff-copy.ts';
import { CallError } from '../../../lib/calls/call.ts';
import { staffPath, staffReportPath } from '@quad/contract/pages';
import { toast } from '../../../lib/toasts.ts';
import { nextReport } from './next-report.ts';
import { reportsQuery, useDecideReport } from './staff.queries.ts';

type Chosen = Outcome & { reason: string; days?: number };

/** Decides a report and opens the next one. A report that someone else has decided is skipped the same way. */
export function useDecide(report: Report) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDecideReport(report.id);

  async function decide(chosen: Chosen) {
    // Read before the decision, because the queue is refetched afterwards.
    const queue = cache.getQueryData(reportsQuery('open').queryKey)?.pages.flatMap(({ items }) => items);
    try {
      const { closed } = await mutateAsync(chosen);
      toast({ message: STAFF_REPORT_COPY.decided(closed), tone: 'success' });
    } catch (refusal) {
      // The error is already shown. Only "already decided" opens the next report; other errors can be retried here.
      if (!(refusal instanceof CallError) || refusal.code !== 'already_decided') return;
    }
    const next = nextReport(queue ?? [], report);
    await navigate(next ? staffReportPath(next.id) : staffPath('reports'), { replace: true });
  }

  return { decide, busy: isPending };
}
