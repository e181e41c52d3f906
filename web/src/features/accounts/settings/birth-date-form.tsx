import { useId, useState } from 'react';
import { type BirthDate, birthDateError } from '@quad/contract/accounts/account-settings';
import { birthYears, MONTHS } from './birth-date.ts';
import { changeBirthDateForm } from '@quad/contract/accounts/account-settings.schemas';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { schemaErrors } from '../../../lib/forms/field-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { AccountForm } from './account-form.tsx';
import { useChangeBirthDate } from './settings.queries.ts';

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
const DAY_OPTIONS = optionsOf(Array.from({ length: 31 }, (_, index) => index + 1));

function optionsOf(numbers: readonly number[]) {
  return numbers.map((number) => ({ value: String(number), label: String(number) }));
}

type Values = { month: string; day: string; year: string };

function valuesOf(date: BirthDate | null): Values {
  if (!date) return { month: '', day: '', year: '' };
  return { month: String(date.month), day: String(date.day), year: String(date.year) };
}

/** An empty choice is undefined, not zero. */
function dateOf({ month, day, year }: Values) {
  const number = (text: string) => (text === '' ? undefined : Number(text));
  return { month: number(month), day: number(day), year: number(year) };
}

function errorsOf(values: Values) {
  const { data } = changeBirthDateForm.safeParse(dateOf(values));
  return data ? { year: birthDateError(data, new Date()) } : schemaErrors(changeBirthDateForm, dateOf(values));
}

export function BirthDateForm({ account }: { account: OwnProfile }) {
  const id = useId();
  const [years] = useState(() => optionsOf(birthYears(new Date())));
  const { mutateAsync } = useChangeBirthDate();
  const { values, field, errors, frame } = useForm({
    defaults: valuesOf(account.birthDate),
    errorsOf,
    submit: async (typed) => valuesOf((await mutateAsync(changeBirthDateForm.parse(dateOf(typed)))).birthDate),
  });
  const error = errors['month'] ?? errors['day'] ?? errors['year'];
  const isEmpty = Object.values(values).every((text) => text === '');

  /** The three selects are one value, so the error is shown once below them. */
  function part(name: keyof Values) {
    const { error, ...control } = field(name);
    return {
      ...control,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': error === undefined ? undefined : id,
      autoComplete: `bday-${name}`,
    };
  }

  return (
    <AccountForm {...frame} canSave={frame.isChanged && !isEmpty}>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="sr-only">Birth date</legend>
        <div className="grid grid-cols-[2fr_1.2fr_1.4fr] gap-2">
          <Select label="Month" placeholder="Month" options={MONTH_OPTIONS} {...part('month')} />
          <Select label="Day" placeholder="Day" options={DAY_OPTIONS} {...part('day')} />
          <Select label="Year" placeholder="Year" options={years} {...part('year')} />
        </div>
        <FieldError id={id} error={error} />
        <p className="text-meta text-muted">Only you can see it.</p>
      </fieldset>
    </AccountForm>
  );
}
