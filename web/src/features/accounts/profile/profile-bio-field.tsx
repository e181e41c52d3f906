import { PROFILES } from '@quad/contract/accounts/profiles';
import { TextArea } from '../../../ui/fields/text-area.tsx';

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (bio: string) => void;
};

/** Truncates the text at its limit. */
export function ProfileBioField({ onChange, ...props }: Props) {
  return (
    <TextArea
      name="bio"
      dir="auto"
      counted
      maxLength={PROFILES.bioMax}
      onChange={(event) => onChange(event.target.value)}
      {...props}
    />
  );
}
