import { Skeleton } from '../../../ui/lists/skeleton.tsx';

export function AdPaneSkeleton() {
  return (
    <div className="animate-breathe">
      <output className="sr-only">Loading</output>
      <div aria-hidden>
        <div className="grid grid-cols-4 gap-px border-b border-line upto-480:grid-cols-2">
          {Array.from({ length: 7 }, (_, tile) => (
            <div key={tile} className="h-20 px-3.5 py-2 nth-5:col-span-2">
              <Skeleton className="mt-3 h-3 w-16" />
              <Skeleton className="mt-4 h-5 w-20" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-4 p-4">
          <span className="block h-72 rounded-card border border-line" />
          <span className="block h-48 rounded-card border border-line" />
        </div>
      </div>
    </div>
  );
}
