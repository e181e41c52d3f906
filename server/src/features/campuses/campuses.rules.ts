/** The campus of localhost, and of hosts nobody knows where those are served. */
export const DEFAULT_CAMPUS_SLUG = 'ou';

export type HostTable<C> = {
  /** Campus addresses as configured, and custom hosts. */
  byHost: ReadonlyMap<string, C>;
  bySlug: ReadonlyMap<string, C>;
};

/**
 * Which campus a host name, without port, stands for. Where unknown hosts are refused only the exact addresses of campuses and
 * this machine's own names are known; elsewhere any domain's first label chooses.
 */
export function campusOfHost<C>(name: string, table: HostTable<C>, allowUnknownHosts: boolean): C | undefined {
  const known = table.byHost.get(name);
  if (known) return known;

  const [firstLabel = ''] = name.split('.');
  const labelCounts = allowUnknownHosts || name === `${firstLabel}.localhost`;
  const labelled = labelCounts ? table.bySlug.get(firstLabel) : undefined;
  if (labelled) return labelled;

  return allowUnknownHosts || isThisMachine(name) ? table.bySlug.get(DEFAULT_CAMPUS_SLUG) : undefined;
}

function isThisMachine(name: string) {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
