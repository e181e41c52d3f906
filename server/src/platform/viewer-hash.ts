import { createHmac } from 'node:crypto';
import type { Viewer } from './viewer.ts';

/** The identity that is counted once: a student, or all visitors behind one network, who cannot be told apart. */
export const personBehind = (viewer: Pick<Viewer, 'id'> | null, network: string) =>
  viewer ? `student ${viewer.id}` : `visitor ${network}`;

/**
 * An anonymous id for counting. It cannot be traced back without the server's secret, and each purpose has different
 * ids, so that two data sets cannot be joined.
 */
export function viewerHash(secret: string, purpose: string, parts: string[]) {
  return createHmac('sha256', secret)
    .update(`${purpose}:${parts.join('\n')}`)
    .digest();
}
