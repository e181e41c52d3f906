import { PersonSkeleton } from '../../../ui/row-skeletons.tsx';
import { PostSkeleton, SkeletonList } from '../../../ui/skeletons.tsx';

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
