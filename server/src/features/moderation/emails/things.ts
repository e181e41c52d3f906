import type { ReportTarget } from '@quad/contract/moderation/moderation.schemas';

type Kind = ReportTarget['kind'];

/** For the email to the owner. */
export const OWN_THINGS: Record<Kind, string> = { post: 'your post', message: 'your message', person: 'your profile' };

/** For the email to the reporter. */
export const REPORTED_THINGS: Record<Kind, string> = { post: 'a post', message: 'a message', person: 'a profile' };
