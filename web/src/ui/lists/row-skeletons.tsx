import { Skeleton } from './skeleton.tsx';

export function PersonSkeleton() {
  return (
    <div className="flex h-16 items-center gap-3 px-4">
      <Skeleton className="size-10 shrink-0" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="mt-2 h-3 w-1/4" />
      </div>
    </div>
  );
}

export function LineSkeleton() {
  return (
    <div className="flex h-12 items-center gap-3 px-4">
      <Skeleton className="size-4.5 shrink-0" />
      <Skeleton className="h-3.5 w-1/3" />
    </div>
  );
}

export function NotificationSkeleton() {
  return (
    <div className="flex gap-3 border-b border-line px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center">
        <Skeleton className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <Skeleton className="size-8" />
        <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        <Skeleton className="mt-2.5 mb-1 h-3.5 w-4/5" />
      </div>
    </div>
  );
}

export function ChatSkeleton() {
  return (
    <div className="flex h-19 items-center gap-3 px-4">
      <Skeleton className="size-12 shrink-0" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="mt-2 h-3 w-2/3" />
      </div>
      <Skeleton className="h-3 w-6 self-start mt-4" />
    </div>
  );
}
