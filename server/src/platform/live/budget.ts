export type BudgetOptions = { capacity: number; perSecond: number };

/** A token bucket: so much at once, and so much a second in the long run. */
export function createBudget({ capacity, perSecond }: BudgetOptions, now = () => performance.now()) {
  let left = capacity;
  let since = now();

  function refill() {
    const at = now();
    left = Math.min(capacity, left + ((at - since) / 1000) * perSecond);
    since = at;
  }

  return {
    /** False, and nothing is taken, when there is not so much left. */
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
    /** Forgets the full ones, which are as good as new ones. Call it now and then. */
    prune() {
      for (const [key, budget] of budgets) if (budget.isFull()) budgets.delete(key);
    },
    size: () => budgets.size,
  };
}
