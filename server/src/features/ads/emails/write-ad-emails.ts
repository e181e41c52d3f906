import { canonicalEmail } from '@quad/contract/accounts/emails';
import { paymentDescription } from '@quad/contract/ads/payments';
import { adPath, settingsPath } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import type { Email, EmailCampus } from '../../../platform/mail-queue/email.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { findAddresses, listUndoAddresses, restrictionOf } from '../../accounts/accounts.public.ts';
import { paidCents, plannedEnd } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import type { PaymentRow } from '../payments/ledger.store.ts';
import { approvedEmail } from './approved-email.ts';
import { campusLeftEmail } from './campus-left-email.ts';
import { chargeFailedEmail } from './charge-failed-email.ts';
import { disputedEmail } from './disputed-email.ts';
import { fundsEmail } from './funds-email.ts';
import { pausedEmail } from './paused-email.ts';
import { payoutEmail } from './payout-email.ts';
import { payoutRequestedEmail } from './payout-requested-email.ts';
import { payoutWarningEmail } from './payout-warning-email.ts';
import { receiptEmail } from './receipt-email.ts';
import { refundedEmail } from './refunded-email.ts';
import { rejectedEmail } from './rejected-email.ts';
import { waitLimitText } from './wait-limit-text.ts';
import { waitingEmail } from './waiting-email.ts';

/* Transactional emails about payments and ad status. We send them regardless of the owner's email preferences. */

export type EmailDeps = Pick<Deps, 'mailQueue' | 'config' | 'clock'> & { campuses: Pick<Deps['campuses'], 'byId'> };
type Recipient = { ownerId: string | null; campusId: string };

/** Queues the email in the caller's transaction, so it is sent only if that commits. Skips deleted accounts. */
async function queueEmail(
  { campuses, mailQueue }: EmailDeps,
  tx: Db,
  { ownerId, campusId }: Recipient,
  emailFor: (campus: RequestCampus, ownerId: string) => Promise<Email>,
) {
  const campus = campuses.byId(campusId);
  const account = ownerId === null ? undefined : await findAddresses(tx, ownerId);
  if (!campus || !account || ownerId === null) return;
  await mailQueue.write(tx, { ...(await emailFor(campus, ownerId)), campusId, to: account.email });
}

type EmailedAd = Pick<AdRow, 'id' | 'title' | 'owner_id' | 'campus_id'>;

const recipientOf = (ad: EmailedAd): Recipient => ({ ownerId: ad.owner_id, campusId: ad.campus_id });
const linkTo = (campus: EmailCampus, ad: Pick<EmailedAd, 'id'>) => new URL(adPath(ad.id), campus.url).href;

type EmailedPayment = Pick<PaymentRow, 'user_id' | 'campus_id' | 'ad_id' | 'ad_title' | 'cents'>;

const payerOf = ({ user_id: ownerId, campus_id: campusId }: EmailedPayment): Recipient => ({ ownerId, campusId });
const paymentsLink = (campus: EmailCampus) => new URL(settingsPath('payments'), campus.url).href;

/** Null for a banned student, who can't sign in to see their payments. */
async function ownPaymentsLink(deps: EmailDeps, tx: Db, campus: EmailCampus, ownerId: string) {
  return (await restrictionOf(deps, tx, ownerId)) === 'banned' ? null : paymentsLink(campus);
}

/** For every charge, also one that we refund because no ad waited for it. */
export function writeReceipt(deps: EmailDeps, tx: Db, charge: EmailedPayment & Pick<PaymentRow, 'minutes'>) {
  const { ad_id: adId, ad_title: adTitle, cents, minutes } = charge;
  return queueEmail(deps, tx, payerOf(charge), (campus) =>
    receiptEmail({
      campus,
      adTitle,
      cents,
      description: paymentDescription('charge', minutes),
      ad: adId === null ? null : linkTo(campus, { id: adId }),
      payments: paymentsLink(campus),
    }),
  );
}

export function writeChargeFailed(deps: EmailDeps, tx: Db, ad: EmailedAd) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    chargeFailedEmail({ campus, adTitle: ad.title, link: linkTo(campus, ad) }),
  );
}

export function writeCampusLeft(deps: EmailDeps, tx: Db, ad: EmailedAd) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    campusLeftEmail({ campus, adTitle: ad.title, link: linkTo(campus, ad) }),
  );
}

export function writeDisputed(deps: EmailDeps, tx: Db, ad: EmailedAd) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    disputedEmail({ campus, adTitle: ad.title, link: linkTo(campus, ad) }),
  );
}

export function writeRefunded(deps: EmailDeps, tx: Db, refund: PaymentRow) {
  const { ad_title: adTitle, cents } = refund;
  return queueEmail(deps, tx, payerOf(refund), async (campus, ownerId) =>
    refundedEmail({ campus, adTitle, cents, link: await ownPaymentsLink(deps, tx, campus, ownerId) }),
  );
}

export function writeRefundInFunds(deps: EmailDeps, tx: Db, refund: PaymentRow) {
  const { ad_title: adTitle, cents } = refund;
  return queueEmail(deps, tx, payerOf(refund), async (campus, ownerId) =>
    fundsEmail({ campus, adTitle, cents, link: await ownPaymentsLink(deps, tx, campus, ownerId) }),
  );
}

type RequestedPayout = { userId: string; campusId: string; cents: number; destination: string; now: Date };

/** Previous addresses get a warning too while they can undo the change: the current one may be a thief's. */
export async function writePayoutRequested(
  deps: EmailDeps,
  tx: Db,
  { userId, campusId, cents, destination, now }: RequestedPayout,
) {
  const campus = deps.campuses.byId(campusId);
  const account = await findAddresses(tx, userId);
  if (!campus || !account) return;
  const link = await ownPaymentsLink(deps, tx, campus, userId);
  const mail = await payoutRequestedEmail({ campus, cents, destination, link });
  await deps.mailQueue.write(tx, { ...mail, campusId, to: account.email });
  for (const to of await listUndoAddresses(tx, userId, now)) {
    if (canonicalEmail(to) === canonicalEmail(account.email)) continue;
    const warning = await payoutWarningEmail({ campus, cents });
    await deps.mailQueue.write(tx, { ...warning, campusId, to });
  }
}

export function writePayout(deps: EmailDeps, tx: Db, payout: PaymentRow, result: { isPaid: boolean; note: string }) {
  return queueEmail(deps, tx, payerOf(payout), async (campus, ownerId) =>
    payoutEmail({ campus, cents: payout.cents, ...result, link: await ownPaymentsLink(deps, tx, campus, ownerId) }),
  );
}

type PausedAd = EmailedAd & Pick<AdRow, 'end_adjusted_at' | 'run_until_pause'>;

export function writePaused(deps: EmailDeps, tx: Db, ad: PausedAd, why: 'suspended' | 'banned') {
  const waits = why === 'suspended' && ad.run_until_pause;
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    pausedEmail({
      campus,
      adTitle: ad.title,
      why,
      endsOn: waits || !ad.end_adjusted_at ? null : dayIn(campus, ad.end_adjusted_at),
      link: linkTo(campus, ad),
    }),
  );
}

function waitLimit(campus: RequestCampus, ad: AdRow) {
  const end = plannedEnd(ad);
  return ad.run_until_pause ? null : waitLimitText(end && dayIn(campus, end));
}

export function writeWaiting(deps: EmailDeps, tx: Db, ad: AdRow) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    waitingEmail({ campus, adTitle: ad.title, limit: waitLimit(campus, ad), link: linkTo(campus, ad) }),
  );
}

type Start = { now: Date; startAt: Date | undefined; isSuspended: boolean };

export function writeApproved(deps: EmailDeps, tx: Db, ad: AdRow, { now, startAt, isSuspended }: Start) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    approvedEmail({
      campus,
      adTitle: ad.title,
      startsOn: startAt && dayIn(campus, startAt),
      isSuspended,
      limit: isSuspended ? waitLimit(campus, { ...ad, start_at: startAt ?? now }) : null,
      link: linkTo(campus, ad),
    }),
  );
}

export function writeRejected(deps: EmailDeps, tx: Db, ad: AdRow, reason: string) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    rejectedEmail({ campus, adTitle: ad.title, reason, cents: paidCents(ad), link: linkTo(campus, ad) }),
  );
}
