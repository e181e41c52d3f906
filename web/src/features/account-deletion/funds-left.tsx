import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@quad/contract/money';
import { settingsPath } from '@quad/contract/pages';
import { TextLink } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { fundsQuery, PAYMENT_COPY } from '../ads/ads.public.ts';
import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';

/** An erased account can't request a payout, so its owner is told in time. */
export function FundsLeft() {
  const { data } = useQuery(fundsQuery());
  if (!data || data.availableCents === 0) return null;
  return (
    <Notice tone="warning">
      {ACCOUNT_DELETION_COPY.fundsLeft(formatMoney(data.availableCents, 'amount'))}{' '}
      <TextLink href={settingsPath('payments')}>{PAYMENT_COPY.title}</TextLink>
    </Notice>
  );
}
