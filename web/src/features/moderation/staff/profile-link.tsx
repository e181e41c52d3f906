import type { CampusPerson } from '@quad/contract/accounts/accounts.schemas';
import { profilePath } from '@quad/contract/pages';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { OnCampus } from './on-campus.tsx';

export function ProfileLink({ person: { username, campusUrl } }: { person: CampusPerson }) {
  return (
    <OnCampus url={campusUrl}>
      <TextLink href={profilePath(username)} className="underline">
        @{username}
      </TextLink>
    </OnCampus>
  );
}
