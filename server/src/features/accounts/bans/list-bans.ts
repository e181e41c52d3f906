import type { Deps } from '../../../deps.ts';
import { listBanRows } from './bans.store.ts';

/** Every ban, newest first. Only hashes of the addresses are stored. */
export function listBans({ db }: Pick<Deps, 'db'>) {
  return listBanRows(db.db);
}
