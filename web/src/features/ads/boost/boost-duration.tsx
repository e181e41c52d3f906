import { useState } from 'react';
import { ADS } from '@quad/contract/ads/ads';
import { BOOST_COPY } from './boost-copy.ts';
import { Slider } from '../../../ui/fields/slider.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const LIMITS = { min: ADS.daysMin, max: ADS.daysMax } as const;

type Props = { days: number; disabled: boolean; onChange: (days: number) => void };

/** A slider and a number box for the same value. */
export function BoostDuration({ days, disabled, onChange }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <Slider
        label={BOOST_COPY.duration}
        {...LIMITS}
        value={days}
        disabled={disabled}
        shown={BOOST_COPY.days}
        onChange={onChange}
      />
      <DaysBox days={days} disabled={disabled} onChange={onChange} />
    </div>
  );
}

/** Can be empty while typing; values out of range are corrected on blur. */
function DaysBox({ days, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const number = Math.round(Number(text));
    if (text !== '' && Number.isFinite(number)) onChange(Math.min(ADS.daysMax, Math.max(ADS.daysMin, number)));
  }

  return (
    <div className="w-20">
      <TextField
        label={BOOST_COPY.daysBox}
        labelHidden
        type="number"
        inputMode="numeric"
        autoComplete="off"
        {...LIMITS}
        step={1}
        disabled={disabled}
        className="text-center tabular-nums"
        value={typed ?? String(days)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
