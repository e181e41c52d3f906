import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part of a page whose code loads after the page. The server renders it with the page. Memoized, because an update
 * around it would replace what the server rendered with the fallback until the code has loaded.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return memo(function DeferredPart(props: Props) {
    return (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  });
}
