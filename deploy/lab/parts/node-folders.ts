import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { inLab, type NodeNumber } from './addresses.ts';
import { userIds } from './processes.ts';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
export const POSTGRES_USER = 'postgres';

export const dataDirOf = (node: NodeNumber) => inLab(`node${node}`, 'postgres');
export const socketDirOf = (node: NodeNumber) => inLab(`node${node}`, 'socket');

/** A folder that only PostgreSQL's user can read. */
export function ownFolder(path: string, user: string = POSTGRES_USER) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  changeOwner(user, path);
}

export function changeOwner(user: string, path: string) {
  const { uid, gid } = userIds(user);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** From PostgreSQL's own file, if that process is a PostgreSQL on this folder. */
export function postmasterOf(node: NodeNumber) {
  const file = `${dataDirOf(node)}/postmaster.pid`;
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDirOf(node)) ? pid : undefined;
  } catch {
    return undefined;
  }
}
