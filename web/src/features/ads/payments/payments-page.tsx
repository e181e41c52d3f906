import { useQuery } from '@tanstack/react-query';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { formatMoney } from '@quad/contract/money';
import { PAYMENT_COPY } from './payment-copy.ts';
import type { Payment } from '@quad/contract/ads/payments.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { settingsPath } from '@quad/contract/pages';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon, infoIcon, retryIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { LineSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PaymentRow } from './payment-row.tsx';
import { Payout } from './payout.tsx';
import { fundsQuery, paymentsQuery } from './payments.queries.ts';

/** The available balance, and every charge and refund with its receipt. */
export function PaymentsPage() {
  return (
    <>
      <Funds />
      <h2 className="px-4 pt-5 pb-2 text-lead font-bold">{PAYMENT_COPY.activity}</h2>
      <Activity />
    </>
  );
}

function Funds() {
  const { data, isError, isFetching, refetch } = useQuery(fundsQuery());
  return (
    <section
      aria-labelledby="available-funds"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-b border-line px-4 py-5"
    >
      <div>
        <h2 id="available-funds" className="text-meta text-muted">
          {PAYMENT_COPY.funds}
        </h2>
        <p className="flex h-9 items-center gap-3 text-headline font-bold tabular-nums">
          {data && formatMoney(data.availableCents, 'amount')}
          {!data && !isError && <Skeleton className="h-6 w-24" />}
          {!data && isError && (
            <Button
              size="small"
              icon={<Icon of={retryIcon} size={16} />}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              {LIST_COPY.retry}
            </Button>
          )}
        </p>
        <p className="text-meta text-muted">{PAYMENT_COPY.fundsHint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {data && data.availableCents > 0 && <Payout availableCents={data.availableCents} />}
        <LinkButton icon={<Icon of={infoIcon} size={18} />} href={settingsPath('help')}>
          {PAYMENT_COPY.support}
        </LinkButton>
      </div>
    </section>
  );
}

function Activity() {
  const { list, items } = usePagedQuery(paymentsQuery());
  return (
    <PagedList
      list={list}
      label={PAYMENT_COPY.activity}
      items={items}
      itemKey={idOf}
      renderItem={(payment) => <PaymentRow payment={payment} />}
      waiting={
        <SkeletonList count={4}>
          <LineSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState icon={<Icon of={cardIcon} />} title={PAYMENT_COPY.nothing}>
          {PAYMENT_COPY.nothingHint}
        </EmptyState>
      }
      memoryKey="payments"
    />
  );
}

function idOf(payment: Payment) {
  return payment.id;
}
