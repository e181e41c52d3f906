import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

/** Every letter the site writes, as this campus's students get it. */
export async function listEmailSamples({ emailSamples }: Pick<Deps, 'emailSamples'>, campus: RequestCampus) {
  const samples = await Promise.all(emailSamples.map((write) => write(campus)));
  return { items: samples.flat() };
}
