import { changeGenderForm } from '@quad/contract/accounts/account-settings.schemas';
import { GENDERS } from '@quad/contract/accounts/profiles';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { GENDER_LABELS } from './gender-labels.ts';
import { useStoredForm } from '../../../lib/use-stored-form.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { faultsIn } from '../sign-in/form-errors.ts';
import { AccountForm } from './account-form.tsx';
import { useChangeGender } from './settings.queries.ts';

const OPTIONS = GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }));

export function GenderForm({ account }: { account: OwnProfile }) {
  const current = account.gender ?? '';
  const { mutateAsync } = useChangeGender();
  const { typed, type, faults, frame } = useStoredForm<{ gender: string }>({
    stored: { gender: current },
    faultsOf: (typed) => faultsIn(changeGenderForm, typed),
    save: async (typed) => ({ gender: (await mutateAsync(changeGenderForm.parse(typed))).gender ?? '' }),
  });
  return (
    <AccountForm {...frame} canSave={typed.gender !== '' && typed.gender !== current}>
      <RadioGroup
        legend="Gender"
        name="gender"
        options={OPTIONS}
        value={GENDERS.find((gender) => gender === typed.gender) ?? null}
        error={faults['gender']}
        onChange={(gender) => type('gender', gender)}
      />
      <p className="text-meta text-muted">Nobody else sees it.</p>
    </AccountForm>
  );
}
