/** Counts the visible tabs of each signed-in viewer in this process, and reports the first and the last. */
export function createVisibleViewers() {
  const tabs = new Map<string, Set<object>>();
  const listeners = new Set<(userId: string) => void>();

  function report(userId: string) {
    for (const run of listeners) run(userId);
  }

  return {
    set(userId: string, tab: object, isVisible: boolean) {
      const visible = tabs.get(userId) ?? new Set();
      const wasVisible = visible.size > 0;
      if (isVisible) visible.add(tab);
      else visible.delete(tab);
      if (visible.size > 0) tabs.set(userId, visible);
      else tabs.delete(userId);
      if (wasVisible !== visible.size > 0) report(userId);
    },
    has: (userId: string) => tabs.has(userId),
    all: () => [...tabs.keys()],
    onChange(run: (userId: string) => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}

export type VisibleViewers = ReturnType<typeof createVisibleViewers>;
