import { useEffect } from 'react';
import { ERRORS } from '@quad/contract/errors';
import { toast } from '../../../lib/toasts.ts';
import { LINK_EXPIRED, LINK_WRONG } from './auth-paths.ts';

/** Shows an error after the redirect from an invalid link. */
export function useLinkFailure(search: URLSearchParams) {
  const redirect = search.get('redirect');
  useEffect(() => {
    if (redirect === LINK_EXPIRED) toast(alertOf('link_expired'));
    if (redirect === LINK_WRONG) toast(alertOf('link_wrong'));
  }, [redirect]);
}

function alertOf(code: 'link_expired' | 'link_wrong') {
  const { message, tone } = ERRORS[code];
  return { message, tone };
}
