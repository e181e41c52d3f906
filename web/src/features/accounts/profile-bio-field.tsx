import { PROFILES } from '@quad/contract/profiles';
import { Counter } from '../../ui/counter.tsx';
import { Field, useField } from '../../ui/field.tsx';

type Props = {
  label: string;
  labelHidden?: boolean;
  value: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (bio: string) => void;
};

/** Counted as a reader counts, so that an emoji is not two; more than fits cannot be typed. */
export function ProfileBioField({ label, labelHidden = false, value, error, autoFocus = false, onChange }: Props) {
  const field = useField({ hint: undefined, error });
  const length = Array.from(value).length;
  return (
    <Field
      field={field}
      words={{ label, error, labelHidden }}
      counter={<Counter length={length} max={PROFILES.bioMax} />}
    >
      <textarea
        {...field.control}
        name="bio"
        dir="auto"
        rows={4}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is this field and nothing else
        autoFocus={autoFocus}
        className="field-box field-sizing-content max-h-80 min-h-28 resize-none"
        onChange={(event) => onChange(Array.from(event.target.value).slice(0, PROFILES.bioMax).join(''))}
      />
    </Field>
  );
}
