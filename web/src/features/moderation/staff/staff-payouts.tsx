import { useSearchParams } from 'react-router';
import type { Payout } from '@quad/contract/ads/payments.schemas';
import { STAFF_COPY, STAFF_PAYOUT_COPY as COPY } from './staff-copy.ts';
import { formatMoney } from '@quad/contract/money';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { ProfileLink } from './profile-link.tsx';
import { showOf } from './show-of.ts';
import { ShowTabs, StaffList } from './staff-list.tsx';
import { payoutsQuery, useSettlePayout } from './staff.queries.ts';
import { useReason } from './use-reason.ts';

/** Available funds that students want paid out. Staff send the money outside Quad. */
export function StaffPayouts() {
  const [search] = useSearchParams();
  const show = showOf(search);
  return (
    <>
      <ShowTabs page="payouts" show={show} />
      <StaffList
        key={show}
        page="payouts"
        query={payoutsQuery(show)}
        show={show}
        itemKey={({ id }) => id}
        renderItem={(payout) => <PayoutCard payout={payout} />}
      />
    </>
  );
}

function PayoutCard({
  payout: { id, person, campusName, cents, destination, at, settledAt, isPaid, note },
}: {
  payout: Payout;
}) {
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        <span className="text-body font-semibold text-text">{formatMoney(cents, 'amount')}</span>
        <ProfileLink person={person} />
        <span>{campusName}</span>
        <Time at={settledAt ?? at} mode="full" />
        {settledAt !== null && (
          <StateLabel tone={isPaid ? 'success' : 'warning'}>{isPaid ? COPY.paid : COPY.returned}</StateLabel>
        )}
      </p>
      {destination !== null && (
        <div>
          <p className="text-meta font-semibold">{COPY.destination}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {destination}
          </p>
        </div>
      )}
      {settledAt === null ? (
        <SettleForm paymentId={id} />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </article>
  );
}

function SettleForm({ paymentId }: { paymentId: Payout['id'] }) {
  const { mutate, isPending, variables } = useSettlePayout(paymentId);
  const reason = useReason();

  function settle(isPaid: boolean) {
    const note = reason.read();
    if (note === null || isPending) return;
    mutate({ isPaid, note });
  }

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <TextArea {...reason.field} label={COPY.note} hint={COPY.noteHint} />
      <p className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          busy={isPending && variables.isPaid}
          busyText={STAFF_COPY.processing}
          onClick={() => settle(true)}
        >
          {COPY.pay}
        </Button>
        <Button busy={isPending && !variables.isPaid} busyText={STAFF_COPY.processing} onClick={() => settle(false)}>
          {COPY.giveBack}
        </Button>
      </p>
    </div>
  );
}
