import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';

export function TextSkeleton() {
  return (
    <SkeletonList count={4}>
      <div className="max-w-[68ch] px-4 pt-6">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2.5 h-4 w-11/12" />
        <Skeleton className="mt-2.5 h-4 w-3/4" />
      </div>
    </SkeletonList>
  );
}
