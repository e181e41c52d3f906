import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';

type Try = { address: string; network: string };

/**
 * How many tries at the password of an address there were, this one with them. Every try counts as a failure until it
 * has succeeded, so that of many at once no more are made than allowed. A network is only looked at: a whole campus may
 * come from it at once.
 */
export async function countSignInTry({ limits }: Pick<Deps, 'limits'>, { address, network }: Try) {
  const fromNetwork = await limits.read('sign_in_network_failures', network);
  if (fromNetwork.isOver) throw blocked(fromNetwork);
  const ofAddress = await limits.count('sign_in_failures', address);
  if (ofAddress.isOver) throw blocked(ofAddress);
  return ofAddress.count;
}

function blocked({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return new AppError('sign_in_blocked', { retryAfterSeconds });
}
