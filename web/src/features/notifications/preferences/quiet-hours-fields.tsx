import type { QuietHours } from '@quad/contract/notifications/preferences.schemas';
import { MINUTES_A_DAY } from '@quad/contract/notifications/preferences';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { PREFERENCE_COPY as copy } from './preference-copy.ts';

const STEP_MINUTES = 30;
const STEPS = Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);

/** '11 pm', '8:30 am'. */
function clockText(minute: number) {
  const hour = Math.floor(minute / 60);
  const minutes = minute % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Every half hour plus the chosen time, without the time at the other end. */
function optionsFor(chosen: number, other: number) {
  const minutes = [...new Set([...STEPS, chosen])].toSorted((one, next) => one - next);
  return minutes
    .filter((minute) => minute !== other)
    .map((minute) => ({ value: String(minute), label: clockText(minute) }));
}

export function QuietHoursFields({
  quietHours,
  onChange,
}: {
  quietHours: QuietHours;
  onChange: (quietHours: QuietHours) => void;
}) {
  const { isOn, from, until } = quietHours;
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label={copy.quietHours}
        hint={copy.quietHoursHint}
        checked={isOn}
        onChange={(event) => onChange({ ...quietHours, isOn: event.target.checked })}
      />
      {isOn && (
        <fieldset className="grid grid-cols-2 gap-3 pt-1">
          <legend className="sr-only">{copy.quietHours}</legend>
          <Select
            label={copy.from}
            value={String(from)}
            options={optionsFor(from, until)}
            onChange={(event) => onChange({ ...quietHours, from: Number(event.target.value) })}
          />
          <Select
            label={copy.until}
            value={String(until)}
            options={optionsFor(until, from)}
            onChange={(event) => onChange({ ...quietHours, until: Number(event.target.value) })}
          />
        </fieldset>
      )}
    </div>
  );
}
