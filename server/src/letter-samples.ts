import { accountLetterSamples } from './features/accounts/accounts.public.ts';
import { adLetterSamples } from './features/ads/ads.public.ts';
import { leavingLetterSamples } from './features/leaving/letters/samples.ts';
import { moderationLetterSamples } from './features/moderation/letters/samples.ts';
import { notificationLetterSamples } from './features/notifications/letters/samples.ts';
import { verificationLetterSamples } from './features/verification/verification.public.ts';
import type { LetterSample } from './platform/outbox/letter.ts';
import type { RequestCampus } from './platform/viewer.ts';

/** Every letter the site writes, with made-up facts. A feature that writes letters adds its samples here. */
export const LETTER_SAMPLES: ((campus: RequestCampus) => Promise<LetterSample[]>)[] = [
  accountLetterSamples,
  verificationLetterSamples,
  adLetterSamples,
  notificationLetterSamples,
  moderationLetterSamples,
  leavingLetterSamples,
];
