import type { Person } from '@quad/contract/accounts';
import { AVATAR_VARIANT, mediaPath } from '@quad/contract/media';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';
import { fullNameOf } from './names.ts';

type Pictured = Pick<Person, 'firstName' | 'lastName' | 'avatarId'>;

export function PersonAvatar({ person, size = 40 }: { person: Pictured; size?: AvatarSize }) {
  const src = person.avatarId === null ? null : mediaPath(person.avatarId, AVATAR_VARIANT);
  return <Avatar name={fullNameOf(person)} src={src} size={size} />;
}
