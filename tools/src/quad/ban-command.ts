import { banAccount, listBanRows } from '../../../server/src/features/accounts/accounts.public.ts';
import { liftAddressBan } from '../../../server/src/features/moderation/moderation.public.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { parseAddress } from './parse-address.ts';
import type { StaffDeps } from './staff-deps.ts';

export const BAN_HELP = `  npm run quad -- ban list                 every ban: a hash of the address, when and why
  npm run quad -- ban add someone@mail.example --reason "sold stolen items"
  npm run quad -- ban lift someone@mail.example
`;

const REASON_MAX = 500;

export async function runBan(deps: StaffDeps, [action = 'list', ...rest]: string[]) {
  if (action === 'list') return listing(deps);
  if (action === 'add') return add(deps, parseAddress('ban add', rest[0]), parseReason(rest));
  if (action === 'lift') return lift(deps, parseAddress('ban lift', rest[0]));
  throw new ConfigError(`There is no command "ban ${action}". Use list, add or lift.`);
}

async function listing(deps: StaffDeps) {
  const bans = await listBanRows(deps.db.db);
  if (bans.length === 0) return 'Nobody is banned.\n';
  return bans
    .map(({ addressHash, reason, createdAt }) => `${createdAt.toISOString()}  ${addressHash}  ${reason}\n`)
    .join('');
}

async function add(deps: StaffDeps, address: string, reason: string) {
  const { banned, hasAccount } = await banAccount(deps, null, { address, reason });
  const account = hasAccount ? 'Its account is signed out everywhere.' : 'It has no account.';
  return banned === 0 ? `That address is already banned. ${account}\n` : `Banned. ${account}\n`;
}

async function lift(deps: StaffDeps, address: string) {
  const { lifted } = await liftAddressBan(deps, null, { address });
  return lifted === 0 ? "That address isn't banned.\n" : 'The ban is lifted.\n';
}

/** The text after --reason, quoted or not. */
function parseReason(rest: string[]) {
  const at = rest.findIndex((word) => word === '--reason' || word.startsWith('--reason='));
  const words = at < 0 ? [] : [(rest[at] ?? '').replace(/^--reason=?/, ''), ...rest.slice(at + 1)];
  const reason = words.join(' ').trim();
  if (reason === '') throw new ConfigError('Add a reason: --reason "…". It is stored with the ban.');
  if (reason.length > REASON_MAX) throw new ConfigError(`The reason can have up to ${REASON_MAX} characters.`);
  return reason;
}
