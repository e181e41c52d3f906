import { dollars } from '@quad/contract/ads/payments';
import type { Payment } from '@quad/contract/ads/payments.schemas';
import { PAYMENT_COPY } from './payment-copy.ts';
import { receiptPath } from '@quad/contract/pages';
import { cx } from '../../ui/cx.ts';
import { RightIcon } from '../../ui/icons.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Time } from '../../ui/text/time.tsx';
import { PaymentState } from './payment-state.tsx';

/** One ledger entry, linked to its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { id, kind, status, cents, description, adTitle, at } = payment;
  return (
    <Link
      href={receiptPath(id)}
      className="flex items-center gap-3 border-b border-line px-4 py-3 -outline-offset-2 hover:bg-raised/40"
    >
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{description}</span>
          <PaymentState payment={payment} />
        </span>
        <span className="flex min-w-0 gap-1 text-meta text-muted">
          <bdi className="truncate">{adTitle}</bdi>
          <span aria-hidden>·</span>
          <span className="shrink-0">
            <Time at={at} mode="date" />
          </span>
        </span>
      </span>
      <span className={cx('font-semibold tabular-nums', status === 'failed' && 'text-muted line-through')}>
        {kind === 'refund' && '+'}
        {dollars(cents)}
      </span>
      <RightIcon size={18} className="shrink-0 text-muted rtl:rotate-180" />
      <span className="sr-only">{PAYMENT_COPY.receipt}</span>
    </Link>
  );
}
