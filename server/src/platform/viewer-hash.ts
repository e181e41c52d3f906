import { createHmac } from 'node:crypto';
import type { Viewer } from './viewer.ts';

/** Who counts as one: a student, or what cannot be told apart of the visitors behind one network. */
export const personBehind = (viewer: Pick<Viewer, 'id'> | null, network: string) =>
  viewer ? `student ${viewer.id}` : `visitor ${network}`;

/**
 * Stands for somebody in what is counted, so that nobody can be found in it: only with the server's secret can it be
 * made again. Another purpose makes another one, so that two countings cannot be put together.
 */
export function viewerHash(secret: string, purpose: string, parts: string[]) {
  return createHmac('sha256', secret)
    .update(`${purpose}:${parts.join('\n')}`)
    .digest();
}
