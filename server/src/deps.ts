import type { Config } from './config/config.ts';
import type { AppEvent } from './events.ts';
import type { AdStatsPublisher } from './platform/ad-stats-publisher.ts';
import type { Analytics } from './platform/analytics/analytics.ts';
import type { CampusDirectory } from './platform/access/campus-directory.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Events } from './platform/events/events.ts';
import type { Ids } from './platform/ids.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Presence } from './platform/live/presence.ts';
import type { Log } from './platform/process/log.ts';
import type { EmailSamples } from './platform/mail-queue/email.ts';
import type { Reads } from './platform/replicas/reads.ts';
import type { MailQueue } from './platform/mail-queue/mail-queue.ts';
import type { Sessions } from './platform/access/sessions.ts';
import type { GeoIp } from './ports/geoip/geoip.ts';
import type { IdentityProvider } from './ports/identity/identity.ts';
import type { LocalProvider } from './ports/identity/local-provider.ts';
import type { Mail } from './ports/mail/mail.ts';
import type { Payments } from './ports/payments/payments.ts';
import type { SandboxCheckout } from './ports/payments/sandbox-payments.ts';
import type { Push } from './ports/push/push.ts';
import type { Processing } from './ports/processing/processing.ts';
import type { Storage } from './ports/storage/storage.ts';
import type { UploadLocks } from './ports/uploads/postgres-upload-locks.ts';
import type { UploadStore } from './ports/uploads/uploads.ts';

/*
 * Types only, so that features can name what they need without importing what builds it: see create-deps.ts.
 */

/** Everything a use-case may ask for; each asks for its share with `Pick`. */
export type Deps = {
  config: Config;
  log: Log;
  clock: Clock;
  ids: Ids;
  db: Database;
  /** Lists, threads, profiles and search may be read from replicas. Nothing that decides may. */
  reads: Reads;
  events: Events<AppEvent>;
  live: LiveHub;
  limits: Limits;
  analytics: Analytics;
  /** Tells owners that the stats of their ads have changed, at most once a second. */
  adStatsPublisher: AdStatsPublisher;
  mailQueue: MailQueue;
  /** Every kind of email with sample data, for the local tools. */
  emailSamples: EmailSamples;
  mail: Mail;
  storage: Storage;
  uploads: UploadStore;
  uploadLocks: UploadLocks;
  processing: Processing;
  /** Google, or nothing where no provider is configured. */
  identity: IdentityProvider | undefined;
  /** Our own provider, used in place of Google during development. */
  localProvider: LocalProvider | undefined;
  /** Finds the country and time zone of an IP address. */
  geoIp: GeoIp;
  payments: Payments;
  push: Push;
  /** Who looks at a tab of ours, in any process. */
  presence: Presence;
  /** Our own checkout page, used in place of Stripe during development and in the demo. */
  sandboxCheckout: SandboxCheckout | undefined;
  campuses: CampusDirectory;
  sessions: Sessions;
};

export type OpenDeps = Deps & { close: () => Promise<void> };
