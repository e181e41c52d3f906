import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@quad/contract/endpoint';
import type { sendFeedback } from '@quad/contract/moderation/feedback.endpoints';
import { call } from '../../../lib/calls/call.ts';

export function useSendFeedback() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendFeedback>) => call('POST /feedback', { body }),
    meta: { showsFieldErrors: true },
  });
}
