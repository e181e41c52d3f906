import { paymentDescription } from '@quad/contract/payments';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/outbox/day-in.ts';
import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { Letter } from '../../../platform/outbox/letter.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { findAddresses } from '../../accounts/accounts.public.ts';
import { paidCents } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import type { PaymentRow } from '../ledger.store.ts';
import { approvedLetter } from './approved-letter.ts';
import { chargeFailedLetter } from './charge-failed-letter.ts';
import { receiptLetter } from './receipt-letter.ts';
import { refundedLetter } from './refunded-letter.ts';
import { rejectedLetter } from './rejected-letter.ts';

/* Letters about money and the fate of an ad. They are part of the service, so no preference keeps them back. */

export type LetterDeps = Pick<Deps, 'campuses' | 'outbox'>;
type Addressee = { ownerId: string | null; campusId: string };

/** Inside the transaction that makes it true. An account that is gone gets no letter. */
async function writeTo(
  { campuses, outbox }: LetterDeps,
  tx: Db,
  { ownerId, campusId }: Addressee,
  letterFor: (campus: RequestCampus) => Promise<Letter>,
) {
  const campus = campuses.byId(campusId);
  const account = ownerId === null ? undefined : await findAddresses(tx, ownerId);
  if (!campus || !account) return;
  await outbox.write(tx, { ...(await letterFor(campus)), campusId, to: account.email });
}

type Told = Pick<AdRow, 'id' | 'title' | 'owner_id' | 'campus_id'>;

const toOwner = (ad: Told): Addressee => ({ ownerId: ad.owner_id, campusId: ad.campus_id });
const linkTo = (campus: LetterCampus, ad: Pick<Told, 'id'>) => new URL(`/ads/${ad.id}`, campus.url).href;

export function writeReceipt(
  deps: LetterDeps,
  tx: Db,
  ad: Told,
  { cents, minutes }: { cents: number; minutes: number },
) {
  return writeTo(deps, tx, toOwner(ad), (campus) =>
    receiptLetter({
      campus,
      adTitle: ad.title,
      cents,
      description: paymentDescription('charge', minutes),
      link: linkTo(campus, ad),
    }),
  );
}

export function writeChargeFailed(deps: LetterDeps, tx: Db, ad: Told) {
  return writeTo(deps, tx, toOwner(ad), (campus) =>
    chargeFailedLetter({ campus, adTitle: ad.title, link: linkTo(campus, ad) }),
  );
}

export function writeRefunded(deps: LetterDeps, tx: Db, refund: PaymentRow) {
  const { user_id: ownerId, campus_id: campusId, ad_title: adTitle, cents } = refund;
  return writeTo(deps, tx, { ownerId, campusId }, (campus) =>
    refundedLetter({ campus, adTitle, cents, link: new URL('/settings/payments', campus.url).href }),
  );
}

export function writeApproved(deps: LetterDeps, tx: Db, ad: Told, startAt: Date | undefined) {
  return writeTo(deps, tx, toOwner(ad), (campus) =>
    approvedLetter({
      campus,
      adTitle: ad.title,
      startsOn: startAt && dayIn(campus, startAt),
      link: linkTo(campus, ad),
    }),
  );
}

export function writeRejected(deps: LetterDeps, tx: Db, ad: AdRow, reason: string) {
  return writeTo(deps, tx, toOwner(ad), (campus) =>
    rejectedLetter({ campus, adTitle: ad.title, reason, cents: paidCents(ad), link: linkTo(campus, ad) }),
  );
}
