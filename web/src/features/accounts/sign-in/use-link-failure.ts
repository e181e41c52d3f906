import { useEffect } from 'react';
import { ERRORS } from '@quad/contract/errors';
import { toast } from '../../../lib/toasts.ts';
import { isFailedLink } from '../../../lib/sign-in-paths.ts';

/** Shows an error after the redirect from an invalid link. */
export function useLinkFailure(search: URLSearchParams) {
  const failed = isFailedLink(search);
  useEffect(() => {
    if (failed) toast({ message: ERRORS.link_wrong.message, tone: ERRORS.link_wrong.tone });
  }, [failed]);
}
