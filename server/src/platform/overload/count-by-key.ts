/** Counts how many items each key has at the moment. */
export function countByKey() {
  const counts = new Map<string, number>();
  let total = 0;

  return {
    of: (key: string) => counts.get(key) ?? 0,
    keys: () => counts.size,
    total: () => total,
    /** Adds one for the key. Call the returned function to remove it. */
    add(key: string) {
      let isCounted = true;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      total += 1;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        total -= 1;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
