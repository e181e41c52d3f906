/** A browser's subscription at its push service. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

export type OutgoingPush = {
  /** Encrypted for the browser alone. */
  text: string;
  /** A waiting message with the same topic is replaced. At most 32 characters of base64url. */
  topic: string;
  /** How long the service keeps it for a device that is off. */
  keptSeconds: number;
  isUrgent: boolean;
  /** Whom the service writes to when we misbehave: `mailto:` or `https:`. */
  contact: string;
};

export type PushResult =
  | { outcome: 'accepted' }
  /** The subscription has ended: 404 or 410. */
  | { outcome: 'gone' }
  /** 429, 5xx or no answer at all. */
  | { outcome: 'later'; afterMs: number | undefined }
  /** Sending it again would not help. */
  | { outcome: 'refused'; reason: string };

/** Sends Web Push messages (RFC 8030) that are encrypted (RFC 8291) and signed with VAPID (RFC 8292). */
export interface Push {
  /** The VAPID key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether we would send to it: https, a public address, valid keys. */
  accepts(target: PushTarget): Promise<boolean>;
  /** Never rejects. */
  send(target: PushTarget, message: OutgoingPush): Promise<PushResult>;
}
