export { EmailApprovalPage, EmailPage, EmailPinPage } from './email-pages.tsx';
export { GUEST_TITLE, GuestBody } from './guest-prompt.tsx';
export { SchoolEmailPage, SchoolPinPage } from './school-pages.tsx';
export { undoLinkQuery } from './undo.queries.ts';
export { VERIFICATION_COPY } from './verification-copy.ts';
export { VerifySchoolBody } from './verify-school-prompt.tsx';
