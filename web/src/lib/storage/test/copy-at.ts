import type { OfflineCopy } from '../offline-copy.ts';

/** A copy of a feed that was seen at this time. */
export function copyAt(at: number): OfflineCopy {
  return {
    times: { feed: at, messages: 0 },
    timeZone: 'America/Chicago',
    theme: null,
    mediaBaseUrl: '',
    localTools: false,
    google: false,
    state: { queries: [], mutations: [] },
  };
}
