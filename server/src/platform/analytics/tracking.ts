import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName } from '../http/host-name.ts';
import type { Visit } from './analytics.ts';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** False if the browser sends Do Not Track or Global Privacy Control, and on test hosts. */
    readonly mayTrack: boolean;
  }
}

export function decorateTracking(app: FastifyInstance, testHosts: readonly string[]) {
  const isTestHost = hostMatcher(testHosts);
  app.decorateRequest('mayTrack', {
    getter(this: FastifyRequest) {
      const { dnt, 'sec-gpc': globalPrivacyControl } = this.headers;
      return dnt !== '1' && globalPrivacyControl !== '1' && !isTestHost(hostName(this.host));
    },
  });
}

export function visitOf({ campus, mayTrack }: FastifyRequest): Visit {
  return { campusId: campus.id, mayTrack };
}

/**
 * `*` matches anything, dots included. The rest of a pattern has only characters of host names, so it needs no
 * escaping.
 */
export function hostMatcher(patterns: readonly string[]) {
  const regexes = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  return (host: string) => regexes.some((regex) => regex.test(host));
}
