export type BudgetOptions = { capacity: number; perSecond: number };

/** A token bucket: `capacity` at once, and `perSecond` in the long run. */
export function createBudget({ capacity, perSecond }: BudgetOptions, now = () => performance.now()) {
  let left = capacity;
  let since = now();

  function refill() {
    const at = now();
    left = Math.min(capacity, left + ((at - since) / 1000) * perSecond);
    since = at;
  }

  return {
    /** Returns false and takes nothing if too little is left. */
    take(cost: number) {
      refill();
      if (cost > left) return false;
      left -= cost;
      return true;
    },
    isFull() {
      refill();
      return left >= capacity;
    },
  };
}

/** A token bucket for each key. */
export function createBudgets(options: BudgetOptions, now = () => performance.now()) {
  const budgets = new Map<string, ReturnType<typeof createBudget>>();
  return {
    take(key: string, cost: number) {
      const budget = budgets.get(key) ?? createBudget(options, now);
      budgets.set(key, budget);
      return budget.take(cost);
    },
    /** Drops full buckets, which are the same as new ones. Call it now and then. */
    prune() {
      for (const [key, budget] of budgets) if (budget.isFull()) budgets.delete(key);
    },
    size: () => budgets.size,
  };
}
