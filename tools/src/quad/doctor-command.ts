import { readConfig } from '../../../server/src/config/config.ts';
import { readEnv } from '../../../server/src/config/env.ts';
import { keptSecretOrNew } from '../../../server/src/config/secret.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { checkConfiguration, checkDisk } from '../doctor/check-configuration.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkReplicas } from '../doctor/check-replicas.ts';
import { checkGeoIp, checkMail, checkPayments, checkRedis, checkStorage } from '../doctor/check-services.ts';
import { fail, type Finding } from '../doctor/finding.ts';
import { supportsColor, paint } from '../terminal.ts';

export const DOCTOR_HELP = `  npm run quad -- doctor                   check the configuration and everything it names
`;

const STYLE = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** One line for each part of the installation. The exit code is 1 if one has failed. */
export async function runDoctor() {
  const findings = await examine(process.env);
  if (findings.some(([, { state }]) => state === 'fail')) process.exitCode = 1;
  const withColor = supportsColor(process.stdout, process.env);
  return findings
    .map(
      ([name, { state, text }]) => `  ${paint(state.padEnd(4), STYLE[state], withColor)}  ${name.padEnd(14)}${text}\n`,
    )
    .join('');
}

export async function examine(source: NodeJS.ProcessEnv): Promise<[string, Finding][]> {
  let env;
  let config;
  try {
    env = readEnv(source);
    // A check creates nothing, not even the secret.
    config = readConfig(env, keptSecretOrNew);
  } catch (error) {
    if (error instanceof ConfigError) return [['configuration', fail(error.message)]];
    throw error;
  }
  const services = Promise.all([
    checkMail(config),
    checkStorage(config),
    checkRedis(config),
    checkPayments(config),
    checkGeoIp(config),
    checkReplicas(config),
  ]);
  const { database, connections, secret, extensions, clock } = await checkDatabase(config);
  const [mail, storage, redis, payments, geoip, replicas] = await services;
  return Object.entries({
    configuration: checkConfiguration(config, env.SECRET !== undefined),
    disk: checkDisk(config),
    database,
    connections,
    secret,
    replicas,
    extensions,
    clock,
    mail,
    storage,
    redis,
    payments,
    geoip,
  });
}
