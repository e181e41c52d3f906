import type { Deps } from '../../../deps.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';

/** A sample of every email that the site sends, in the style of this campus. */
export async function listEmailSamples({ emailSamples }: Pick<Deps, 'emailSamples'>, campus: RequestCampus) {
  const samples = await Promise.all(emailSamples.map((write) => write(campus)));
  return { items: samples.flat() };
}
