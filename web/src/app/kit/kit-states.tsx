import { useState } from 'react';
import { SIGN_IN_COPY } from '../../features/accounts/sign-in/sign-in-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bookmarkIcon } from '../../ui/icons.ts';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ChatSkeleton, PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { PostSkeleton, SkeletonList } from '../../ui/lists/skeletons.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, ListEnd, OfflineBanner } from '../../ui/feedback/states.tsx';
import { KitPiece, KitSection } from './kit-section.tsx';

const ignore = () => {};

export function KitStates() {
  return (
    <KitSection title="Waiting, failing, empty">
      <KitPiece title="Spinner (after 300 ms) and progress">
        <Spinner size={16} />
        <Spinner />
        <Spinner size={28} />
        <div className="w-64">
          <ProgressBar label="desk.jpg" value={62} />
        </div>
        <div className="w-64">
          <ProgressBar label="Preparing video" />
        </div>
      </KitPiece>
      <KitPiece title="Skeletons" stack>
        <SkeletonList count={1}>
          <PostSkeleton />
        </SkeletonList>
        <SkeletonList count={2}>
          <PersonSkeleton />
        </SkeletonList>
        <SkeletonList count={2}>
          <ChatSkeleton />
        </SkeletonList>
      </KitPiece>
      <KitPiece title="Empty and failed" stack>
        <EmptyState
          icon={<Icon of={bookmarkIcon} />}
          title="Nothing saved yet"
          action={<Button kind="primary">Browse posts</Button>}
        >
          Save a post and it waits for you here.
        </EmptyState>
        <ErrorState onRetry={ignore}>We couldn’t load the posts.</ErrorState>
      </KitPiece>
      <KitPiece title="Notices" stack>
        <OfflineBanner>You&apos;re offline. This page may be out of date.</OfflineBanner>
        <OfflineBanner>Reconnecting…</OfflineBanner>
        <Notice title="Finish your profile">A photo helps buyers trust you.</Notice>
        <Notice tone="success" title={SIGN_IN_COPY.emailSent}>
          Look in your school mailbox.
        </Notice>
        <Notice tone="warning" title="Your ad is paused" action={<Button size="small">Resume</Button>}>
          The last charge failed.
        </Notice>
        <Notice tone="danger" title="Your account is limited">
          Verify your school email to post.
        </Notice>
        <ListEnd>You&apos;ve reached the end.</ListEnd>
      </KitPiece>
    </KitSection>
  );
}

const FIRST = 25;
const PAGE = 15;
const ALL = 130;

/** A long list with a first page and more pages on scroll. */
export function KitLongList() {
  const [count, setCount] = useState(FIRST);
  const [waiting, setWaiting] = useState(false);
  const items = Array.from({ length: count }, (_, index) => `Row ${index + 1}`);

  function loadMore() {
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
      setCount((current) => Math.min(ALL, current + PAGE));
    }, 500);
  }

  return (
    <KitSection title="A long list">
      <InfiniteList
        label="Rows"
        items={items}
        itemKey={(item) => item}
        renderItem={(item) => <p className="flex h-16 items-center border-b border-line">{item}</p>}
        failed={false}
        more={waiting ? 'waiting' : count < ALL ? 'idle' : 'none'}
        onMore={loadMore}
        waiting={null}
        failing={null}
        empty={null}
        end="You've reached the end."
        memoryKey="kit"
      />
    </KitSection>
  );
}
