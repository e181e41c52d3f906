import { useEffect } from 'react';
import { ERRORS } from '@quad/contract/errors';
import { toast } from '../../../lib/toasts.ts';
import { linkFailureIn } from '../../../lib/sign-in/sign-in-paths.ts';

/** Shows an error after the redirect from an invalid link. */
export function useLinkFailure(search: URLSearchParams) {
  const failure = linkFailureIn(search);
  useEffect(() => {
    if (failure) toast({ message: ERRORS[failure].message, tone: ERRORS[failure].tone });
  }, [failure]);
}
