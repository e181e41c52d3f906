import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@quad/contract/endpoint';
import { sendFeedback } from '@quad/contract/feedback';
import { call } from '../../../lib/call.ts';

export function useSendFeedback() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendFeedback>) => call(sendFeedback, { body }),
    meta: { showsFieldErrors: true },
  });
}
