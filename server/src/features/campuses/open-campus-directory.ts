import { siteUrl } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import type { CampusDirectory } from '../../platform/access/campus-directory.ts';
import { hostName } from '../../platform/http/host-name.ts';
import type { LiveMessage } from '../../platform/live/live.ts';
import type { RequestCampus } from '../../platform/access/viewer.ts';
import { campusOfHost, type HostTable } from './campuses.rules.ts';
import { listCampusRows, type CampusRow } from './campuses.store.ts';
import { campusView } from './campuses.view.ts';

type DirectoryDeps = Pick<Deps, 'db' | 'live' | 'config' | 'log'>;
type Listing = HostTable<RequestCampus> & { byId: ReadonlyMap<string, RequestCampus> };

/** A lost connection may lose the message about a change. The change then shows after this time at the latest. */
const RELOAD_MS = 30_000;

export async function openCampusDirectory({ db, live, config, log }: DirectoryDeps): Promise<CampusDirectory> {
  let rows = await listCampusRows(db.db);
  let listing = indexCampuses(rows, config);
  let lastReload = Promise.resolve();

  function setRows(next: CampusRow[]) {
    rows = next;
    listing = indexCampuses(rows, config);
  }
  /** Reloads run one after the other, so that an older result never overwrites a newer one. */
  function reload() {
    const read = async () => {
      setRows(await listCampusRows(db.db));
      // Sockets that subscribed while a campus was public must lose it when it becomes private.
      live.recheckReaders();
    };
    return (lastReload = lastReload.then(read, read));
  }
  async function reloadOrWarn() {
    try {
      await reload();
    } catch (error) {
      log.warn({ err: error }, 'Could not reload the campuses');
    }
  }
  function onMembers({ topic, event }: LiveMessage) {
    if (event.type !== 'campus.members') return;
    setRows(rows.map((row) => (topic === `campus:${row.id}` ? { ...row, member_count: event.memberCount } : row)));
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

/** Reads the campuses once, for a short-lived command. */
export async function readCampuses({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<Pick<CampusDirectory, 'byId'>> {
  const { byId } = indexCampuses(await listCampusRows(db.db), config);
  return { byId: (id) => byId.get(id) };
}

function indexCampuses(rows: CampusRow[], config: Deps['config']): Listing {
  const campuses = rows.map((row) => ({ campus: campusView(row, config), customHost: row.custom_host }));
  const customHosts = campuses.flatMap(({ campus, customHost }) => (customHost ? [[customHost, campus] as const] : []));
  // Later entries win, so that a custom host can't take over the host of another campus.
  const patternHosts = campuses.map(
    ({ campus }) => [hostName(new URL(siteUrl(config, campus.slug)).host), campus] as const,
  );
  return {
    byHost: new Map([...customHosts, ...patternHosts]),
    bySlug: new Map(campuses.map(({ campus }) => [campus.slug, campus])),
    byId: new Map(campuses.map(({ campus }) => [campus.id, campus])),
  };
}
