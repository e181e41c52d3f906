import type { PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import { AVATAR_VARIANTS, mediaPath } from '@quad/contract/media/media';
import { profilePath } from '@quad/contract/pages';
import type { Head } from '../../../lib/page-head.tsx';
import { fullNameOf } from '../../accounts/accounts.public.ts';

/** Metadata for link previews and search engines. */
export function profileHeadOf(profile: PublicProfile): Head {
  const name = fullNameOf(profile);
  return {
    title: `${name} (@${profile.username})`,
    kind: 'profile',
    description: profile.bio || undefined,
    image: profile.avatarId === null ? undefined : mediaPath(profile.avatarId, AVATAR_VARIANTS.large),
    canonical: profilePath(profile.username),
    structured: () => ({
      '@type': 'ProfilePage',
      dateCreated: profile.joinedAt,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: profile.username,
        ...(profile.bio !== '' && { description: profile.bio }),
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/WriteAction',
          userInteractionCount: profile.postCount,
        },
      },
    }),
  };
}
