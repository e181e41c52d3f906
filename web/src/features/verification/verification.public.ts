export { EmailApprovalPage, EmailPage, EmailPinPage } from './email-pages.tsx';
export { GuestBody, GUEST_TITLE } from './guest-prompt.tsx';
export { SchoolEmailPage, SchoolPinPage } from './school-pages.tsx';
export { undoLinkQuery } from './undo.queries.ts';
export { VerifySchoolBody } from './verify-school-prompt.tsx';
export { VERIFICATION_COPY } from './verification-copy.ts';
