import { siteUrl } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import type { CampusDirectory } from '../../platform/campus-directory.ts';
import { hostName } from '../../platform/host-name.ts';
import type { LiveMessage } from '../../platform/live/live.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { campusOfHost, type HostTable } from './campuses.rules.ts';
import { listCampusRows, type CampusRow } from './campuses.store.ts';
import { campusView } from './campuses.view.ts';

type DirectoryDeps = Pick<Deps, 'db' | 'live' | 'config' | 'log'>;
type Listing = HostTable<RequestCampus> & { byId: ReadonlyMap<string, RequestCampus> };

/** A message about a change may be lost with the line that carried it; the change shows this late at most. */
const RELOAD_MS = 30_000;

export async function openCampusDirectory({ db, live, config, log }: DirectoryDeps): Promise<CampusDirectory> {
  let rows = await listCampusRows(db.db);
  let listing = arrange(rows, config);
  let reading = Promise.resolve();

  function show(next: CampusRow[]) {
    rows = next;
    listing = arrange(rows, config);
  }
  /** One after the other, so that an earlier reading never overwrites a later one. */
  function reload() {
    const read = async () => {
      show(await listCampusRows(db.db));
      // Sockets that were let in while a campus was public hear nothing of it once it is private.
      live.recheckReaders();
    };
    return (reading = reading.then(read, read));
  }
  async function reloadOrWarn() {
    try {
      await reload();
    } catch (error) {
      log.warn({ err: error }, 'The campuses could not be read again');
    }
  }
  function onMembers({ topic, event }: LiveMessage) {
    if (event.type !== 'campus.members') return;
    show(rows.map((row) => (topic === `campus:${row.id}` ? { ...row, member_count: event.memberCount } : row)));
  }

  const subscriptions = [
    live.onMessage('campus.changed', reloadOrWarn),
    live.onGap(reloadOrWarn),
    live.onMessage('campus.members', onMembers),
  ];
  const timer = setInterval(() => void reloadOrWarn(), RELOAD_MS).unref();

  return {
    ofHost: (host) => campusOfHost(hostName(host), listing, config.allowUnknownHosts),
    byId: (id) => listing.byId.get(id),
    bySlug: (slug) => listing.bySlug.get(slug),
    all: () => [...listing.byId.values()],
    reload,
    close: () => {
      clearInterval(timer);
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

function arrange(rows: CampusRow[], config: Deps['config']): Listing {
  const campuses = rows.map((row) => ({ campus: campusView(row, config), customHost: row.custom_host }));
  const own = campuses.flatMap(({ campus, customHost }) => (customHost ? [[customHost, campus] as const] : []));
  // Later entries win: nobody's custom host takes over the address of another campus.
  const placed = campuses.map(({ campus }) => [hostName(new URL(siteUrl(config, campus.slug)).host), campus] as const);
  return {
    byHost: new Map([...own, ...placed]),
    bySlug: new Map(campuses.map(({ campus }) => [campus.slug, campus])),
    byId: new Map(campuses.map(({ campus }) => [campus.id, campus])),
  };
}
