import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { PostSkeleton, SkeletonList } from '../../../ui/lists/skeletons.tsx';

export function BoostSkeleton() {
  return (
    <div className="over-1000:flex">
      <div
        aria-hidden
        className="flex min-w-0 flex-1 flex-col gap-6 px-4 py-5 upto-1000:mx-auto upto-1000:max-w-[600px]"
      >
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-12 rounded-input!" />
        <Skeleton className="h-12 rounded-input!" />
        <Skeleton className="h-20 rounded-card!" />
      </div>
      <div className="min-w-0 flex-1 border-line over-1000:border-l">
        <SkeletonList count={1}>
          <PostSkeleton />
        </SkeletonList>
      </div>
    </div>
  );
}
