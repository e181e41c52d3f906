import { useNavigationType } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';

/**
 * On Back the scroll position is restored before the text has loaded. The placeholder is then longer than any text, so
 * that the position exists, and the skeleton stays in view.
 */
export function TextSkeleton() {
  const isBack = useNavigationType() === 'POP';
  return (
    <div className={cx(isBack && 'h-[50000px]')}>
      <div className="sticky top-14">
        <SkeletonList count={4}>
          <div className="max-w-[68ch] px-4 pt-6">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-2.5 h-4 w-11/12" />
            <Skeleton className="mt-2.5 h-4 w-3/4" />
          </div>
        </SkeletonList>
      </div>
    </div>
  );
}
