import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { AVATAR_VARIANTS, mediaPath } from '@quad/contract/media/media';
import { Avatar, type AvatarSize } from '../../../ui/media/avatar.tsx';
import { fullNameOf } from './names.ts';

type Pictured = Pick<Person, 'firstName' | 'lastName' | 'avatarId'>;

const { small, medium, large } = AVATAR_VARIANTS;

/** The picture has twice the size, for high-density screens. */
export function PersonAvatar({ person, size = 40 }: { person: Pictured; size?: AvatarSize }) {
  const { avatarId } = person;
  const name = fullNameOf(person);
  if (avatarId === null) return <Avatar name={name} size={size} />;
  const [plain, sharp] = size === 96 ? [medium, large] : [small, small];
  return (
    <Avatar
      name={name}
      src={mediaPath(avatarId, plain)}
      srcSet={plain === sharp ? undefined : `${mediaPath(avatarId, sharp)} 2x`}
      size={size}
    />
  );
}
