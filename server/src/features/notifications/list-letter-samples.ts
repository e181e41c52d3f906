import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';

/** Every letter the site writes, as this campus's students get it. */
export async function listLetterSamples({ letterSamples }: Pick<Deps, 'letterSamples'>, campus: RequestCampus) {
  const samples = await Promise.all(letterSamples.map((write) => write(campus)));
  return { items: samples.flat() };
}
