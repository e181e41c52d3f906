import type { Config } from '../../../config/config.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { viewerKeyOf, type Viewer } from '../../../platform/access/viewer.ts';

const VIEWER_BYTES = 16;

export type AdViewer = { campus: { id: string }; viewer: Viewer | null; network: string };

/** A hash, so that the database does not store who saw an ad. */
export function adViewerKey({ secret }: Pick<Config, 'secret'>, { campus, viewer, network }: AdViewer) {
  return keyedHash(secret, 'ad', `${campus.id}\n${viewerKeyOf(viewer, network)}`).subarray(0, VIEWER_BYTES);
}
