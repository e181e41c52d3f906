import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import type { ProfileList } from '@quad/contract/posts/posts';
import { PROFILE_PAGE_COPY } from '../profile/profile-page-copy.ts';
import type { PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import { useBack } from '../../../lib/back.tsx';
import { dialogs } from '../../../lib/dialogs.ts';
import { profilePath } from '@quad/contract/pages';
import { counted } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bookmarkIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { fullNameOf, MissingContent, useViewer } from '../../accounts/accounts.public.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { MediaGrid } from '../media/media-grid.tsx';
import { PostList } from '../list/post-list.tsx';
import { EmptyProfileList } from '../profile/empty-profile-list.tsx';
import { LikesForStudents } from '../profile/likes-for-students.tsx';
import { ProfileCard } from '../profile/profile-card.tsx';
import { profileHeadOf } from '../profile/profile-head.ts';
import { profileListOf } from '../profile/profile-list-of.ts';
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx';
import { profilePostsQuery, profileQuery } from '../profile/profile.queries.ts';

const TABS: { show: ProfileList; label: string }[] = [
  { show: 'home', label: PROFILE_PAGE_COPY.posts },
  { show: 'photos', label: PROFILE_PAGE_COPY.photos },
  { show: 'replies', label: PROFILE_PAGE_COPY.replies },
  { show: 'likes', label: PROFILE_PAGE_COPY.likes },
];

const LIKES_HIDDEN = 'They keep their Likes tab private.';

/** A person's profile with their posts, photos, replies and likes on this campus. */
export function ProfileScreen() {
  const { username = '' } = useParams();
  const profile = useQuery(profileQuery(username));
  const onBack = useBack();

  if (profile.data) return <FoundProfile profile={profile.data} />;
  return (
    <>
      <PageHead title="Profile" />
      <PageHeader title={profile.data === null ? 'Profile' : `@${username}`} back={{ onBack }} />
      {profile.data === null && <MissingContent />}
      <NotLoaded query={profile} waiting={<ProfileSkeleton />} />
    </>
  );
}

function FoundProfile({ profile }: { profile: PublicProfile }) {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const onBack = useBack();
  const show = profileListOf(search);
  const name = fullNameOf(profile);
  const isOwn = viewer?.id === profile.id;
  const areLikesHidden = profile.hidesLikes && !isOwn;
  const tabs = areLikesHidden ? TABS.filter((tab) => tab.show !== 'likes') : TABS;
  const Listed = show === 'photos' ? MediaGrid : PostList;
  useConversationOnLoad(profile);

  return (
    <>
      <PageHead {...profileHeadOf(profile)} />
      <PageHeader
        title={
          <span className="flex items-center gap-1.5">
            <bdi className="truncate">{name}</bdi>
            {profile.isVerified && <VerifiedTick />}
          </span>
        }
        subtitle={counted(profile.postCount, 'post', 'posts')}
        back={{ onBack }}
      />
      <ProfileCard profile={profile} />
      <LinkTabs
        label={`Lists of ${name}`}
        tabs={tabs.map((tab) => ({
          label: tab.label,
          href: listPath(profile.username, tab.show),
          active: tab.show === show,
        }))}
      />
      {show === 'likes' && areLikesHidden && <EmptyState icon={<Icon of={bookmarkIcon} />} title={LIKES_HIDDEN} />}
      {show === 'likes' && !areLikesHidden && viewer === null && <LikesForStudents />}
      {(show !== 'likes' || (!areLikesHidden && viewer !== null)) && (
        <Listed
          key={show}
          query={profilePostsQuery(profile.username, show)}
          memoryKey={`profile ${profile.username} ${show}`}
          empty={<EmptyProfileList show={show} isOwn={isOwn} />}
        />
      )}
    </>
  );
}

function listPath(username: string, show: ProfileList) {
  return show === 'home' ? profilePath(username) : `${profilePath(username)}?show=${show}`;
}

/** A shared profile link has `redirect=true`: it opens the dialog right away, but only once. */
function useConversationOnLoad(profile: PublicProfile) {
  const [search, setSearch] = useSearchParams();
  const viewer = useViewer();
  const isWanted = search.get('redirect') === 'true';
  const isMessaged = viewer?.id !== profile.id && profile.canMessage;

  useEffect(() => {
    if (!isWanted) return;
    setSearch(
      (before) => {
        before.delete('redirect');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (isMessaged) dialogs.open({ name: 'start-conversation', props: { person: profile } });
  }, [isWanted, isMessaged, profile, setSearch]);
}
