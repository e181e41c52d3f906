import type { Kind } from './queues.ts';

type Cost = Kind & { isWrite: boolean; sentKb: number; walKb: number };

export const COSTS: readonly Cost[] = [];
