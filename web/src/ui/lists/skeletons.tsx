import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** A placeholder with the heights of the list to come. Only screen readers get a text. */
export function SkeletonList({
  count,
  label = 'Loading',
  children,
}: {
  count: number;
  label?: string;
  children: ReactNode;
}) {
  return (
    <div className="animate-breathe">
      <output className="sr-only">{label}</output>
      <div aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>{children}</div>
        ))}
      </div>
    </div>
  );
}

export function PostSkeleton({ media = true }: { media?: boolean }) {
  return (
    <div className="flex gap-3 border-b border-line px-4 py-3">
      <Skeleton className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <Skeleton className="mt-1 h-3.5 w-2/5" />
        <Skeleton className="mt-3 h-3.5 w-full" />
        <Skeleton className="mt-2 h-3.5 w-3/4" />
        {media && <span className="mt-3 block aspect-[8/5] w-full max-w-[500px] rounded-card bg-line/70" />}
        <div className="mt-3 flex h-8 items-center justify-between pr-16">
          <Skeleton className="h-3.5 w-10" />
          <Skeleton className="h-3.5 w-14" />
          <Skeleton className="h-3.5 w-14" />
        </div>
      </div>
    </div>
  );
}
