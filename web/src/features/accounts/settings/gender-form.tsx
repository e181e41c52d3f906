import { changeGenderForm } from '@quad/contract/accounts/account-settings.schemas';
import { GENDER_LABELS } from './gender-labels.ts';
import { GENDERS } from '@quad/contract/accounts/profiles';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { AccountForm } from './account-form.tsx';
import { useChangeGender } from './settings.queries.ts';

const OPTIONS = GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }));

export function GenderForm({ account }: { account: OwnProfile }) {
  const current = account.gender ?? '';
  const { mutateAsync } = useChangeGender();
  const { values, change, errors, frame } = useForm({
    defaults: { gender: String(current) },
    schema: changeGenderForm,
    submit: async (body) => ({ gender: (await mutateAsync(body)).gender ?? '' }),
  });
  return (
    <AccountForm {...frame} canSave={values.gender !== '' && values.gender !== current}>
      <RadioGroup
        legend="Gender"
        name="gender"
        options={OPTIONS}
        value={GENDERS.find((gender) => gender === values.gender) ?? null}
        error={errors['gender']}
        onChange={(gender) => change('gender', gender)}
      />
      <p className="text-meta text-muted">Only you can see it.</p>
    </AccountForm>
  );
}
