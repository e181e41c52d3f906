type BudgetOptions = { capacity: number; perSecond: number };

/** A token bucket: `capacity` at once, and `perSecond` in the long run. */
export class Budget {
  readonly #capacity: number;
  readonly #perSecond: number;
  #left: number;
  #since = 0;

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#left = capacity;
  }

  /** Returns false and takes nothing if too little is left. */
  take(cost: number, nowMs: number) {
    this.#refill(nowMs);
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  isFull(nowMs: number) {
    this.#refill(nowMs);
    return this.#left >= this.#capacity;
  }

  #refill(nowMs: number) {
    this.#left = Math.min(this.#capacity, this.#left + ((nowMs - this.#since) / 1000) * this.#perSecond);
    this.#since = nowMs;
  }
}

/** A token bucket for each key. */
export function createBudgets({ capacity, perSecond }: BudgetOptions, now = () => performance.now()) {
  const budgets = new Map<string, Budget>();
  return {
    take(key: string, cost: number) {
      const budget = budgets.get(key) ?? new Budget(capacity, perSecond);
      budgets.set(key, budget);
      return budget.take(cost, now());
    },
    /** Drops full buckets, which are the same as new ones. Call it now and then. */
    prune() {
      for (const [key, budget] of budgets) if (budget.isFull(now())) budgets.delete(key);
    },
    size: () => budgets.size,
  };
}
