import type { RequestCampus } from './viewer.ts';

/** All campuses in memory, so that a request finds its own without a query. */
export type CampusDirectory = {
  /** Undefined for an unknown host, unless the configuration allows those. */
  ofHost: (host: string) => RequestCampus | undefined;
  byId: (id: string) => RequestCampus | undefined;
  bySlug: (slug: string) => RequestCampus | undefined;
  all: () => RequestCampus[];
  reload: () => Promise<void>;
  close: () => void;
};
