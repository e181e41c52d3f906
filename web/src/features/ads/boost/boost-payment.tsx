import { BOOST_COPY } from './boost-copy.ts';
import { formatMoney } from '@quad/contract/money';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { maySpendFunds, type BoostChoice } from './boost-choice.ts';

type Props = { choice: BoostChoice; fundsCents: number; onChange: (payWith: BoostChoice['payWith']) => void };

/** Shown only to someone who has available funds. */
export function BoostPayment({ choice, fundsCents, onChange }: Props) {
  const shortfall = choice.runUntilPause ? BOOST_COPY.fundsDaily : BOOST_COPY.fundsShort;
  const isEnough = maySpendFunds(choice, fundsCents);
  return (
    <RadioGroup
      legend={BOOST_COPY.payWith}
      name="payWith"
      options={[
        { value: 'card', label: BOOST_COPY.card, hint: BOOST_COPY.cardHint },
        {
          value: 'funds',
          label: BOOST_COPY.funds(formatMoney(fundsCents, 'amount')),
          hint: isEnough ? BOOST_COPY.fundsHint : shortfall,
          disabled: !isEnough,
        },
      ]}
      value={choice.payWith}
      onChange={onChange}
    />
  );
}
