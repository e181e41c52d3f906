import { exactCount } from './exact-count.ts';

/** Money is stored in whole cents. A price is shown as "$45" or "$45.50", an amount that was paid always as "$45.00". */
export function formatMoney(cents: number, kind: 'price' | 'amount' = 'price') {
  const owed = Math.abs(cents);
  const dollars = `${cents < 0 ? '-' : ''}$${exactCount(Math.floor(owed / 100))}`;
  return kind === 'price' && owed % 100 === 0 ? dollars : `${dollars}.${String(owed % 100).padStart(2, '0')}`;
}

/** "45", "45.5", "$45.50" and "1,250" as cents. Undefined for anything else. */
export function parseMoney(text: string) {
  const found = /^\$?\s?(?<dollars>\d+|\d{1,3}(?:,\d{3})+)(?:\.(?<cents>\d{1,2}))?$/.exec(text.trim())?.groups;
  if (!found) return;
  return Number(found['dollars']?.replaceAll(',', '')) * 100 + Number((found['cents'] ?? '').padEnd(2, '0'));
}
