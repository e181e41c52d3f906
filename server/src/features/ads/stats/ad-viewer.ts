import type { Config } from '../../../config/config.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { personBehind, viewerHash } from '../../../platform/viewer-hash.ts';

const VIEWER_BYTES = 16;

export type AdViewer = { campus: { id: string }; viewer: Viewer | null; network: string };

/** A hash, so that the database does not store who saw an ad. */
export function adViewerKey({ secret }: Pick<Config, 'secret'>, { campus, viewer, network }: AdViewer) {
  return viewerHash(secret, 'ad', [campus.id, personBehind(viewer, network)]).subarray(0, VIEWER_BYTES);
}
