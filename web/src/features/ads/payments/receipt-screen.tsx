import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatMoney } from '@quad/contract/money';
import type { getPayment } from '@quad/contract/ads/payments.endpoints';
import type { ResponseOf } from '@quad/contract/endpoint';
import { PAYMENT_COPY } from './payment-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { adPath, settingsPath } from '@quad/contract/pages';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon, printIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';
import { PaymentState } from './payment-state.tsx';
import { receiptQuery } from './payments.queries.ts';

type Receipt = ResponseOf<typeof getPayment>;

/** One payment on a printable page: only the receipt itself is printed. */
export function ReceiptScreen() {
  const { paymentId = '' } = useParams();
  const receipt = useQuery(receiptQuery(paymentId));
  const back = { href: settingsPath('payments') };
  return (
    <>
      <PageHead title={PAYMENT_COPY.receipt} />
      <div className="print:hidden">
        <PageHeader title={PAYMENT_COPY.receipt} back={back} />
      </div>
      <div className="p-4">
        <NotLoaded query={receipt} waiting={<Spinner />} />
        {receipt.data === null && (
          <EmptyState
            icon={<Icon of={cardIcon} />}
            title={PAYMENT_COPY.receiptMissing}
            action={<LinkButton href={back.href}>{PAYMENT_COPY.title}</LinkButton>}
          />
        )}
        {receipt.data && <ReceiptCard receipt={receipt.data} />}
      </div>
    </>
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { name, supportEmail } = useCampus();
  const { adId, adTitle, at, cents, description, isFunds, kind, paidBy, receiptUrl, reference, status } = receipt;
  return (
    <>
      <section className="rounded-card border border-line p-5">
        <header className="flex items-start justify-between gap-3">
          <div>
            <p className="text-lead font-bold">Quad</p>
            <p className="text-meta text-muted">{name}</p>
          </div>
          <PaymentState payment={receipt} />
        </header>
        <p className="mt-5 text-headline font-bold tabular-nums">{formatMoney(cents, 'amount')}</p>
        <p className="text-muted">{description}</p>
        <dl className="mt-5 border-t border-line">
          {adTitle !== '' && (
            <Line name={PAYMENT_COPY.product}>
              <bdi>{adTitle}</bdi>
            </Line>
          )}
          <Line name={PAYMENT_COPY.date}>
            <Time at={at} mode="full" />
          </Line>
          {status === 'succeeded' && (
            <Line name={PAYMENT_COPY.status}>{kind === 'refund' ? PAYMENT_COPY.paidBack : PAYMENT_COPY.paid}</Line>
          )}
          {isFunds && (
            <Line name={kind === 'refund' ? PAYMENT_COPY.refundedTo : PAYMENT_COPY.paidWith}>{PAYMENT_COPY.funds}</Line>
          )}
          <Line name={kind === 'payout' ? PAYMENT_COPY.paidTo : PAYMENT_COPY.paidBy}>
            <bdi>{paidBy}</bdi>
          </Line>
          <Line name={PAYMENT_COPY.reference}>
            <span className="break-all">{reference}</span>
          </Line>
          <Line name={PAYMENT_COPY.amount}>
            <strong className="tabular-nums">{formatMoney(cents, 'amount')}</strong>
          </Line>
        </dl>
        <p className="mt-4 text-meta text-muted">{supportEmail}</p>
      </section>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button kind="primary" icon={<Icon of={printIcon} size={18} />} onClick={() => window.print()}>
          {PAYMENT_COPY.print}
        </Button>
        {adId !== null && <LinkButton href={adPath(adId)}>{PAYMENT_COPY.viewAd}</LinkButton>}
        {receiptUrl !== null && (
          <LinkButton href={receiptUrl} target="_blank" rel="noopener">
            {PAYMENT_COPY.providerReceipt}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
