import { formatMoney } from '@quad/contract/money';
import { BOOST_COPY } from './boost-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import { useMounted } from '../../../ui/use-mounted.ts';
import { budgetCents, type BoostChoice } from './boost-choice.ts';

/** The price and the pay button, always visible. */
export function BoostFooter({ choice, busy }: { choice: BoostChoice; busy: boolean }) {
  const isHydrated = useMounted();
  return (
    <div className="sticky bottom-0 low:static z-20 flex items-center justify-between gap-x-4 gap-y-2 max-[376px]:flex-wrap border-t border-line bg-surface/90 px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] backdrop-blur-md">
      <div className="min-w-0">
        <p className="truncate text-meta text-muted">
          {BOOST_COPY.budget}
          {!choice.runUntilPause && ` · ${BOOST_COPY.days(choice.days)}`}
        </p>
        <output className="block whitespace-nowrap">
          <span className="text-lead font-bold tabular-nums">{formatMoney(budgetCents(choice), 'amount')}</span>{' '}
          {choice.runUntilPause && <span className="text-meta text-muted">{BOOST_COPY.perDay}</span>}
        </output>
      </div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        // On a narrow phone it has a line of its own, so that the price is never cut off.
        className="max-[376px]:grow"
        icon={<Icon of={cardIcon} size={18} />}
        busy={busy}
        busyText={BOOST_COPY.processing}
        disabled={!isHydrated}
        aria-busy={!isHydrated || undefined}
      >
        {choice.payWith === 'funds' ? BOOST_COPY.payFunds : BOOST_COPY.pay}
      </Button>
    </div>
  );
}
