import { useEffect } from 'react';
import { toastCode } from '../../../lib/show-error.ts';
import { LINK_FAILED } from './auth-paths.ts';

/** Shows an error after the redirect from an invalid link. */
export function useLinkFailure(search: URLSearchParams) {
  const failed = search.get('redirect') === LINK_FAILED;
  useEffect(() => {
    if (failed) toastCode('link_wrong');
  }, [failed]);
}
