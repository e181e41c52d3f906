import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName } from '../host-name.ts';
import type { Visit } from './analytics.ts';

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** False for a browser that asks not to be followed, and on a host that is only there for tests. */
    readonly mayTrack: boolean;
  }
}

/** Lets every request know whether what it does may be counted. */
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

/** A `*` stands for anything, dots included; besides it a pattern holds only what a host name may. */
export function hostMatcher(patterns: readonly string[]) {
  const forms = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  return (host: string) => forms.some((form) => form.test(host));
}
