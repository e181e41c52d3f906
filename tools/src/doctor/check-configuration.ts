import type { Config } from '../../../server/src/config/config.ts';
import { freeBytes } from '../../../server/src/platform/process/data-folder.ts';
import { type Finding, ok, warn } from './finding.ts';

const GIB = 1024 ** 3;

/** Warns about settings that are valid but rarely intended. Invalid ones have already stopped the command. */
export function checkConfiguration(config: Config, hasSecret: boolean): Finding {
  const { isHttps, trustProxy, demo, databaseUrl, sitePattern, metricsToken } = config;
  if (isHttps && trustProxy === false) {
    return warn('SITE_URL is https, so a proxy is in front: set TRUST_PROXY, or all visitors share one rate limit');
  }
  if (databaseUrl !== undefined && !hasSecret) {
    return warn(
      'SECRET is not set, and other machines would have another one: set the same on every server and worker',
    );
  }
  if (isHttps && demo) return warn('a public site with demo data: set DEMO=off');
  if (isHttps && databaseUrl !== undefined && metricsToken === undefined) {
    return warn('only this machine can read /metrics: set METRICS_TOKEN to watch several machines');
  }
  return ok(`${sitePattern}, version ${config.release.version}`);
}

export function checkDisk({ dataDir }: Pick<Config, 'dataDir'>, free = freeBytes(dataDir)): Finding {
  const text = `${(free / GIB).toFixed(1)} GB free for ${dataDir}`;
  return free > 2 * GIB ? ok(text) : warn(`${text}: make room before uploads and the database fill it`);
}
