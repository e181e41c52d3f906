import { paymentDescription } from '@quad/contract/ads/payments';
import { adPath, settingsPath } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/mail-queue/day-in.ts';
import type { Email, EmailCampus } from '../../../platform/mail-queue/email.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { findAddresses } from '../../accounts/accounts.public.ts';
import { paidCents } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import type { PaymentRow } from '../payments/ledger.store.ts';
import { approvedEmail } from './approved-email.ts';
import { chargeFailedEmail } from './charge-failed-email.ts';
import { receiptEmail } from './receipt-email.ts';
import { refundedEmail } from './refunded-email.ts';
import { rejectedEmail } from './rejected-email.ts';

/* Transactional emails about payments and ad status. We send them regardless of the owner's email preferences. */

export type EmailDeps = Pick<Deps, 'campuses' | 'mailQueue'>;
type Recipient = { ownerId: string | null; campusId: string };

/** Queues the email in the caller's transaction, so it is sent only if that commits. Skips deleted accounts. */
async function queueEmail(
  { campuses, mailQueue }: EmailDeps,
  tx: Db,
  { ownerId, campusId }: Recipient,
  emailFor: (campus: RequestCampus) => Promise<Email>,
) {
  const campus = campuses.byId(campusId);
  const account = ownerId === null ? undefined : await findAddresses(tx, ownerId);
  if (!campus || !account) return;
  await mailQueue.write(tx, { ...(await emailFor(campus)), campusId, to: account.email });
}

type EmailedAd = Pick<AdRow, 'id' | 'title' | 'owner_id' | 'campus_id'>;

const recipientOf = (ad: EmailedAd): Recipient => ({ ownerId: ad.owner_id, campusId: ad.campus_id });
const linkTo = (campus: EmailCampus, ad: Pick<EmailedAd, 'id'>) => new URL(adPath(ad.id), campus.url).href;

export function writeReceipt(
  deps: EmailDeps,
  tx: Db,
  ad: EmailedAd,
  { cents, minutes }: { cents: number; minutes: number },
) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    receiptEmail({
      campus,
      adTitle: ad.title,
      cents,
      description: paymentDescription('charge', minutes),
      link: linkTo(campus, ad),
    }),
  );
}

export function writeChargeFailed(deps: EmailDeps, tx: Db, ad: EmailedAd) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    chargeFailedEmail({ campus, adTitle: ad.title, link: linkTo(campus, ad) }),
  );
}

export function writeRefunded(deps: EmailDeps, tx: Db, refund: PaymentRow) {
  const { user_id: ownerId, campus_id: campusId, ad_title: adTitle, cents } = refund;
  return queueEmail(deps, tx, { ownerId, campusId }, (campus) =>
    refundedEmail({ campus, adTitle, cents, link: new URL(settingsPath('payments'), campus.url).href }),
  );
}

export function writeApproved(deps: EmailDeps, tx: Db, ad: EmailedAd, startAt: Date | undefined) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    approvedEmail({
      campus,
      adTitle: ad.title,
      startsOn: startAt && dayIn(campus, startAt),
      link: linkTo(campus, ad),
    }),
  );
}

export function writeRejected(deps: EmailDeps, tx: Db, ad: AdRow, reason: string) {
  return queueEmail(deps, tx, recipientOf(ad), (campus) =>
    rejectedEmail({ campus, adTitle: ad.title, reason, cents: paidCents(ad), link: linkTo(campus, ad) }),
  );
}
