import type { ReactNode } from 'react';
import { formatMoney } from '@quad/contract/money';
import { PAYMENT_COPY } from './payment-copy.ts';
import type { Payment } from '@quad/contract/ads/payments.schemas';
import { receiptPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { rightIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { PaymentState } from './payment-state.tsx';

/** One ledger entry. Only money that moved has a receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { id, kind, status, cents, description, adTitle, at, isDisputed } = payment;
  const hasReceipt = status === 'succeeded' && !isDisputed;
  const isOff = isDisputed || (status === 'failed' && kind !== 'refund');
  return (
    <Row href={hasReceipt ? receiptPath(id) : null}>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{description}</span>
          <PaymentState payment={payment} />
        </span>
        <span className="flex min-w-0 gap-1 text-meta text-muted">
          {adTitle !== '' && (
            <>
              <bdi className="truncate">{adTitle}</bdi>
              <span aria-hidden>·</span>
            </>
          )}
          <span className="shrink-0">
            <Time at={at} mode="date" />
          </span>
        </span>
      </span>
      <span className={cx('font-semibold tabular-nums', isOff && 'text-muted line-through')}>
        {kind === 'refund' && !isDisputed && '+'}
        {formatMoney(cents, 'amount')}
      </span>
      {hasReceipt && (
        <>
          <Icon of={rightIcon} size={18} className="shrink-0 text-muted rtl:rotate-180" />
          <span className="sr-only">{PAYMENT_COPY.receipt}</span>
        </>
      )}
    </Row>
  );
}

const look = 'flex items-center gap-3 border-b border-line px-4 py-3';

function Row({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <div className={cx(look, 'pe-[46px]')}>{children}</div>;
  return (
    <Link href={href} className={cx(look, '-outline-offset-2 hover:bg-raised/40')}>
      {children}
    </Link>
  );
}
