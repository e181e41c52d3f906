import type { ResponseOf } from '@quad/contract/endpoint';
import type { sendEmailChangeCode } from '@quad/contract/verification/verification.endpoints';
import { accountPath } from '@quad/contract/pages';

type Next = ResponseOf<typeof sendEmailChangeCode>['next'];

/** The page for the next code of an email change. The email in the URL is only displayed. */
export function codePath(next: Next, email: string) {
  const page = accountPath(next === 'change email' ? 'verify_email' : 'approve_email');
  return `${page}?${new URLSearchParams({ email })}`;
}
