/** How many there are of each key at this moment. */
export function countByKey() {
  const counts = new Map<string, number>();
  let total = 0;

  return {
    of: (key: string) => counts.get(key) ?? 0,
    keys: () => counts.size,
    total: () => total,
    /** Counts one more, until the function that it returns is called. */
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
