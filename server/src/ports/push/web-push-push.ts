import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import { checkedAddress, type Network, postChecked, PUBLIC_NETWORK } from './post-checked.ts';
import type { Push, PushResult, PushTarget } from './push.ts';
import { retryAfterMs } from './retry-after.ts';

type Options = { keys: { publicKey: string; privateKey: string }; clock: Clock; network?: Network };

/** Web Push. The `web-push` package encrypts and signs; we send the request ourselves, to check the address. */
export function webPushPush({ keys, clock, network = PUBLIC_NETWORK }: Options): Push {
  async function addressOf({ endpoint }: PushTarget) {
    if (!URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    const address = await checkedAddress(url, network);
    return address === undefined ? undefined : { url, address };
  }

  return {
    publicKey: keys.publicKey,

    async accepts(target) {
      return hasUsableKeys(target) && (await addressOf(target).catch(() => undefined)) !== undefined;
    },

    async send(target, { text, topic, keptSeconds, isUrgent, contact }) {
      try {
        const found = await addressOf(target);
        if (!found) return { outcome: 'refused', reason: 'not a public address' };
        const { headers, body } = webPush.generateRequestDetails(target, text, {
          vapidDetails: { subject: contact, ...keys },
          TTL: keptSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          topic,
          contentEncoding: 'aes128gcm',
        });
        const response = await postChecked({ ...found, headers, body, network });
        return resultOf(response.status, retryAfterMs(response.retryAfter, clock.now()));
      } catch {
        // The name could not be resolved, or the connection failed.
        return { outcome: 'later', afterMs: undefined };
      }
    },
  };
}

function resultOf(status: number, afterMs: number | undefined): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', afterMs };
  return { outcome: 'refused', reason: `the push service answered ${status}` };
}

/** Whether something can be encrypted for these keys: not every 65 bytes are a point of the curve. */
function hasUsableKeys({ keys }: PushTarget) {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
