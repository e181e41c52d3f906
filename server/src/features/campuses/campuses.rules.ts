/** The campus of localhost, and of hosts nobody knows where those are served. */
export const DEFAULT_CAMPUS_SLUG = 'ou';

export type HostTable<C> = {
  /** Campus addresses as configured, and custom hosts. */
  byHost: ReadonlyMap<string, C>;
  bySlug: ReadonlyMap<string, C>;
};

/**
 * Which campus a host name, without port, stands for. Where unknown hosts are refused only the exact addresses of
 * campuses are known, this machine's own names not among them; elsewhere any domain's first label chooses.
 */
export function campusOfHost<C>(name: string, table: HostTable<C>, allowUnknownHosts: boolean): C | undefined {
  const known = table.byHost.get(name);
  if (known || !allowUnknownHosts) return known;

  const [firstLabel = ''] = name.split('.');
  return table.bySlug.get(firstLabel) ?? table.bySlug.get(DEFAULT_CAMPUS_SLUG);
}
