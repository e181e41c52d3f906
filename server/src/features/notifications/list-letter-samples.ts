import type { RequestCampus } from '../../platform/viewer.ts';
import { accountLetterSamples } from '../accounts/accounts.public.ts';
import { adLetterSamples } from '../ads/ads.public.ts';
import { notificationLetterSamples } from './letters/samples.ts';
import { verificationLetterSamples } from '../verification/verification.public.ts';

/** Every letter the site writes, as this campus's students get it. A feature that writes letters adds its samples here. */
export async function listLetterSamples(campus: RequestCampus) {
  const samples = await Promise.all([
    accountLetterSamples(campus),
    verificationLetterSamples(campus),
    adLetterSamples(campus),
    notificationLetterSamples(campus),
  ]);
  return { items: samples.flat() };
}
