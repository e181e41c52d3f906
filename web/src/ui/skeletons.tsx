import type { ReactNode } from 'react';
import { cx } from './cx.ts';

function Bone({ className }: { className: string }) {
  return <span className={cx('block rounded-full bg-line/70', className)} />;
}

/** Stands where a list will be: same heights, no words but for screen readers. */
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
      <Bone className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        <Bone className="mt-1 h-3.5 w-2/5" />
        <Bone className="mt-3 h-3.5 w-full" />
        <Bone className="mt-2 h-3.5 w-3/4" />
        {media && <span className="mt-3 block aspect-[8/5] w-full max-w-[500px] rounded-card bg-line/70" />}
        <div className="mt-3 flex h-8 items-center justify-between pr-16">
          <Bone className="h-3.5 w-10" />
          <Bone className="h-3.5 w-14" />
          <Bone className="h-3.5 w-14" />
        </div>
      </div>
    </div>
  );
}

export function PersonSkeleton() {
  return (
    <div className="flex h-16 items-center gap-3 px-4">
      <Bone className="size-10 shrink-0" />
      <div className="flex-1">
        <Bone className="h-3.5 w-1/3" />
        <Bone className="mt-2 h-3 w-1/4" />
      </div>
    </div>
  );
}

export function NotificationSkeleton() {
  return (
    <div className="flex gap-3 border-b border-line px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center">
        <Bone className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <Bone className="size-8" />
        <Bone className="mt-2.5 h-3.5 w-3/5" />
        <Bone className="mt-2.5 mb-1 h-3.5 w-4/5" />
      </div>
    </div>
  );
}

export function ChatSkeleton() {
  return (
    <div className="flex h-19 items-center gap-3 px-4">
      <Bone className="size-12 shrink-0" />
      <div className="flex-1">
        <Bone className="h-3.5 w-1/3" />
        <Bone className="mt-2 h-3 w-2/3" />
      </div>
      <Bone className="h-3 w-6 self-start mt-4" />
    </div>
  );
}
