import { PostSkeleton, SkeletonList } from '../../../ui/lists/skeletons.tsx';

/** As high as a profile card with a short bio, so that the list below hardly moves. */
export function ProfileSkeleton() {
  return (
    <div className="animate-breathe">
      <div aria-hidden className="px-4 pt-5 pb-4">
        <span className="block size-24 rounded-full bg-line/70" />
        <span className="mt-4 block h-5 w-40 rounded-full bg-line/70" />
        <span className="mt-2 block h-4 w-28 rounded-full bg-line/70" />
        <span className="mt-5 block h-4 w-48 rounded-full bg-line/70" />
      </div>
      <div aria-hidden className="h-12 border-b border-line" />
      <SkeletonList count={3}>
        <PostSkeleton />
      </SkeletonList>
    </div>
  );
}
