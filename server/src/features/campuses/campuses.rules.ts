/** The campus of localhost, and of unknown hosts where these are allowed. */
export const DEFAULT_CAMPUS_SLUG = 'ou';

export type HostTable<C> = {
  /** Configured campus hosts and custom hosts. */
  byHost: ReadonlyMap<string, C>;
  bySlug: ReadonlyMap<string, C>;
};

/**
 * Finds the campus of a host name without port. If unknown hosts are refused, only the exact hosts of campuses match,
 * not even localhost. Otherwise the first label of any domain selects the campus.
 */
export function campusOfHost<C>(name: string, table: HostTable<C>, allowUnknownHosts: boolean): C | undefined {
  const known = table.byHost.get(name);
  if (known || !allowUnknownHosts) return known;

  const [firstLabel = ''] = name.split('.');
  return table.bySlug.get(firstLabel) ?? table.bySlug.get(DEFAULT_CAMPUS_SLUG);
}
