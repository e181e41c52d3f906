import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { PostSkeleton, SkeletonList } from '../../../ui/lists/skeletons.tsx';

export function ThreadSkeleton() {
  return (
    <>
      <SkeletonList count={1}>
        <PostSkeleton />
      </SkeletonList>
      <SkeletonList count={4}>
        <PersonSkeleton />
      </SkeletonList>
    </>
  );
}
