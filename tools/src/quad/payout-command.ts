import { newPayout } from '@quad/contract/ads/payments.schemas';
import { formatMoney } from '@quad/contract/money';
import { requestPayoutFor } from '../../../server/src/features/ads/ads.public.ts';
import { readCampuses } from '../../../server/src/features/campuses/campuses.public.ts';
import { AppError } from '../../../server/src/platform/app-error.ts';
import { createMailQueue } from '../../../server/src/platform/mail-queue/mail-queue.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { parseAddress } from './parse-address.ts';
import type { StaffDeps } from './staff-deps.ts';

export const PAYOUT_HELP = `  npm run quad -- payout someone@mail.example --to "PayPal: someone@pay.example"
                                           requests a payout for a banned account
`;

const REFUSALS: Record<string, ((address: string) => string) | undefined> = {
  not_found: (address) => `Nobody has an account with ${address} and has confirmed it.`,
  not_allowed: (address) =>
    `The account with ${address} is not banned. Its owner can request a payout in Settings, Payments.`,
  funds_short: (address) => `The account with ${address} has no available funds.`,
};

export async function runPayout(deps: StaffDeps, [first, ...rest]: string[]) {
  const address = parseAddress('payout', first);
  const destination = readDestination(rest);
  const campuses = await readCampuses(deps);
  try {
    const mailQueue = createMailQueue(deps);
    const { cents } = await requestPayoutFor({ ...deps, campuses, mailQueue }, null, { address, destination });
    return `A payout of ${formatMoney(cents, 'amount')} waits in /staff/payouts. Its owner gets an email.\n`;
  } catch (error) {
    const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (refusal) throw new ConfigError(refusal(address));
    throw error;
  }
}

/** The text after --to. */
function readDestination([flag, ...words]: string[]) {
  const read = newPayout.shape.destination.safeParse(flag === '--to' ? words.join(' ') : '');
  if (!read.success) throw new ConfigError('Say where to send it: --to "…", 5 to 300 characters.');
  return read.data;
}
