import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dollars, PAYMENT_WORDS, type Payment } from '@quad/contract/payments';
import { PagedList } from '../../lib/paged-list.tsx';
import { settingsPath } from '../../lib/paths.ts';
import { Bone } from '../../ui/bone.tsx';
import { CardIcon, InfoIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LineSkeleton } from '../../ui/row-skeletons.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { PaymentRow } from './payment-row.tsx';
import { fundsQuery, paymentsQuery } from './payments.queries.ts';

/** What the student has to their credit, and every charge and refund with its receipt. */
export function PaymentsPage() {
  return (
    <>
      <Funds />
      <section aria-labelledby="payment-activity">
        <h2 id="payment-activity" className="px-4 pt-5 pb-2 text-lead font-bold">
          {PAYMENT_WORDS.activity}
        </h2>
        <Activity />
      </section>
      <div className="p-4">
        <LinkButton icon={<InfoIcon size={18} />} href={settingsPath('help')}>
          {PAYMENT_WORDS.support}
        </LinkButton>
      </div>
    </>
  );
}

function Funds() {
  const funds = useQuery(fundsQuery());
  return (
    <section aria-labelledby="available-funds" className="border-b border-line px-4 py-5">
      <h2 id="available-funds" className="text-meta text-muted">
        {PAYMENT_WORDS.funds}
      </h2>
      {funds.isError && !funds.data ? (
        <ErrorState busy={funds.isFetching} onRetry={() => void funds.refetch()} />
      ) : (
        <p className="flex h-[34px] items-center text-headline font-bold tabular-nums">
          {funds.data ? dollars(funds.data.availableCents) : <Bone className="h-6 w-24" />}
        </p>
      )}
      <p className="text-meta text-muted">{PAYMENT_WORDS.fundsHint}</p>
    </section>
  );
}

function Activity() {
  const list = useInfiniteQuery(paymentsQuery());
  const { data } = list;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return (
    <PagedList
      list={list}
      label={PAYMENT_WORDS.activity}
      items={items}
      itemKey={idOf}
      renderItem={(payment) => <PaymentRow payment={payment} />}
      waiting={
        <SkeletonList count={4}>
          <LineSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState icon={<CardIcon />} title={PAYMENT_WORDS.nothing}>
          {PAYMENT_WORDS.nothingHint}
        </EmptyState>
      }
      memoryKey="payments"
    />
  );
}

function idOf(payment: Payment) {
  return payment.id;
}
