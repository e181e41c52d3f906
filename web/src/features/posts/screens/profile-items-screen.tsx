import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import { profileItemsPath } from '@quad/contract/pages';
import { useBack } from '../../../lib/back.tsx';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { counted } from '../../../ui/text/format.ts';
import { fullNameOf, MissingContent } from '../../accounts/accounts.public.ts';
import { ItemGridSkeleton } from '../item/item-grid.tsx';
import { ItemLists } from '../item/item-lists.tsx';
import { PROFILE_PAGE_COPY } from '../profile/profile-page-copy.ts';
import { profileQuery } from '../profile/profile.queries.ts';

/** Someone's items for sale on this campus, and those they sold recently. */
export function ProfileItemsScreen() {
  const { username = '' } = useParams();
  const profile = useQuery(profileQuery(username));
  const onBack = useBack();
  if (profile.data) return <Found profile={profile.data} />;
  return (
    <>
      <PageHead title={PROFILE_PAGE_COPY.items} />
      <PageHeader title={PROFILE_PAGE_COPY.items} back={{ onBack }} />
      {profile.data === null && <MissingContent />}
      <NotLoaded query={profile} waiting={<ItemGridSkeleton />} />
    </>
  );
}

function Found({ profile }: { profile: PublicProfile }) {
  const onBack = useBack();
  const title = PROFILE_PAGE_COPY.itemsOf(profile.firstName);
  return (
    <>
      <PageHead
        title={`${title} (@${profile.username})`}
        description={`${counted(profile.itemCount, 'item', 'items')} ${PROFILE_PAGE_COPY.forSale} · ${fullNameOf(profile)}`}
        canonical={profileItemsPath(profile.username)}
      />
      <PageHeader
        title={title}
        subtitle={`${counted(profile.itemCount, 'item', 'items')} ${PROFILE_PAGE_COPY.forSale}`}
        back={{ onBack }}
      />
      <ItemLists key={profile.username} username={profile.username} />
    </>
  );
}
