import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endMailedLinks, rehashBans } from '../../../server/src/features/accounts/accounts.public.ts';
import {
  hasOtherProcesses,
  isInstallationSecret,
  lockInstallationSecret,
  recordInstallationSecret,
} from '../../../server/src/platform/installation-secret.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import type { StaffDeps } from './staff-deps.ts';

export const SECRET_HELP = `  npm run quad -- secret change --old FILE make the configured SECRET that of the installation; FILE has the former one
  npm run quad -- secret change --lost     the same without the former one: all bans end
`;

const STILL_RUNNING =
  'Stop all servers and workers first: something is still connected to the database and would go on with the former secret.';

/** Servers start only with the secret that the database knows of. This makes it know another one. */
export async function runSecret({ db, config }: Pick<StaffDeps, 'db' | 'config'>, [action, ...rest]: string[]) {
  if (action !== 'change') throw new ConfigError('Use: npm run quad -- secret change --old FILE, or --lost');
  const old = await readOld(rest);
  return db.tx(async (tx) => {
    await lockInstallationSecret(tx);
    if (await isInstallationSecret(tx, config.secret)) return 'SECRET is that of the installation already.\n';
    if (old !== undefined && !(await isInstallationSecret(tx, old))) {
      throw new ConfigError('The file of --old does not have the secret that the servers had until now.');
    }
    if (await hasOtherProcesses(tx)) throw new ConfigError(STILL_RUNNING);
    await endMailedLinks(tx);
    const { kept, ended } = await rehashBans(tx, { from: old, to: config.secret });
    await recordInstallationSecret(tx, config.secret);
    const lost = ended > 0 ? ` ${ended} of addresses without an account had to end.` : '';
    const note = old === undefined ? `${ended} bans had to end: add them again.` : `${kept} bans still hold.${lost}`;
    return `Changed: servers and workers start with this SECRET only. ${note}\n`;
  });
}

async function readOld(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { old: { type: 'string' }, lost: { type: 'boolean', default: false } },
  });
  if (values.lost === (values.old !== undefined)) {
    throw new ConfigError('Name the file with the former secret (--old FILE), or say that it is lost (--lost).');
  }
  if (values.old === undefined) return undefined;
  const text = await readFile(values.old, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`The file ${values.old} cannot be read.`);
  return text.trim();
}
