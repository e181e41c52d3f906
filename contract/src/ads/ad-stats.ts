import type { AdStats } from './ads.schemas.ts';

export function interactionsOf({ saves, directMessages, copiedLinks, externalLinkClicks }: AdStats) {
  return saves + directMessages + copiedLinks + externalLinkClicks;
}
