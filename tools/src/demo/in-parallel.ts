/** Works through a list with so many hands at once. The first failure ends it. */
export async function inParallel<T>(
  hands: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const hand = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
