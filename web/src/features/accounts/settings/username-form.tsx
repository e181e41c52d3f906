import { changeUsernameForm } from '@quad/contract/accounts/account-settings.schemas';
import { NAMES } from '@quad/contract/accounts/names';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useChangeUsername } from './settings.queries.ts';

export function UsernameForm({ account: { username: current } }: { account: OwnProfile }) {
  const { mutateAsync } = useChangeUsername();
  const { values, field, frame } = useForm({
    defaults: { username: String(current) },
    schema: changeUsernameForm,
    submit: async ({ username }) => ({ username: (await mutateAsync({ username })).username }),
  });
  const wanted = values.username.trim().toLowerCase();
  return (
    <AccountForm {...frame} canSave={wanted !== '' && wanted !== current}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={NAMES.usernameMax}
        hint={`Letters, numbers, _ and -. Links and mentions with @${current} will stop working.`}
        {...field('username')}
      />
    </AccountForm>
  );
}
