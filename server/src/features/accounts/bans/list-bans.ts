import type { Deps } from '../../../deps.ts';
import { listBanRows } from './bans.store.ts';

/** Every ban, newest first. Addresses are known by their hashes only. */
export function listBans({ db }: Pick<Deps, 'db'>) {
  return listBanRows(db.db);
}
