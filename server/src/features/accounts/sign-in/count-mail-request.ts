import type { Deps } from '../../../deps.ts';
import { LimitError } from '../../../platform/limits/limit-error.ts';
import type { Count, LimitEntry } from '../../../platform/limits/limits.ts';
import { mailboxOf } from './mailbox-of.ts';

type Request = { address: string; network: string; known: string | undefined };

/** `isFree`: another email may be sent. `crowd`: the network has asked for many addresses. */
type Allowance = { isFree: boolean; crowd: Count | undefined };

/**
 * Counts a request for a mailed link. Only the network limit refuses it: over the other limits the response stays the
 * same, so that nobody can keep the owner of an address from getting a link that works.
 */
export async function countMailRequest(
  { limits }: Pick<Deps, 'limits'>,
  kind: 'sign_in_link' | 'password_reset',
  { address, network, known }: Request,
): Promise<Allowance> {
  const unknownBrowser: LimitEntry[] = [
    { limit: kind, key: `${mailboxOf(address)} ${network}` },
    { limit: `${kind}_network`, key: network },
    { limit: `${kind}_address`, key: mailboxOf(address) },
  ];
  let isFree = true;
  try {
    await limits.takeAll(known ? [{ limit: kind, key: known }] : unknownBrowser);
  } catch (error) {
    if (!(error instanceof LimitError) || error.limit === `${kind}_network`) throw error;
    isFree = false;
  }
  const crowd = known ? undefined : await limits.countDistinct(`${kind}_network_addresses`, network, address);
  return { isFree, crowd: crowd?.isOver ? crowd : undefined };
}

/**
 * Over the limits, emails to an address that nobody has confirmed are counted per mailbox. Each spelling of the mailbox
 * is an address without a valid link, so that strangers could otherwise fill it.
 */
export async function mayMailOverLimit(
  { limits }: Pick<Deps, 'limits'>,
  { address, isConfirmed }: { address: string; isConfirmed: boolean },
) {
  return isConfirmed || !(await limits.count('mail_unconfirmed', mailboxOf(address))).isOver;
}
