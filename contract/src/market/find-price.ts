import { parseMoney } from '../money.ts';
import { MARKET } from './items.ts';

/** A number as people write prices: 45, 1,250, 45.50, with "k" for thousands. */
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;

/** "$45", "45$", "45 dollars" or "45 bucks". */
const PRICES = new RegExp(
  [
    String.raw`\$\s?(?<sign>${NUMBER})(?<thousands>k\b)?`,
    String.raw`(?<![\d.,$])(?<before>${NUMBER})(?<thousandsBefore>k)?\s?(?:\$(?!\s?\d)|(?:dollars?|bucks)\b)`,
  ].join('|'),
  'gi',
);

/** Text after an amount that shows it is not the full price: a range, a rate, a discount, a deposit. */
const NOT_A_PRICE_AFTER =
  /^(?:[\d.,]*\d|m\b|\s?(?:[-–—]\s?\$?\d|to\s\$?\d|\/(?!\s?obo\b)|\+|%|off\b|less\b|discount|deposit\b|down\b|shipping\b|delivery\b|each\b|ea\b|apiece\b|per\b|an?\s(?:hour|day|week|month|semester|year|piece|night)\b|hourly\b|weekly\b|monthly\b|(?:million|mil|bn|billion)\b|gift\b|bill\b|voucher\b|coupon\b))/i;

/**
 * Text before an amount that shows it is not the price: a bundle, a discount, an old price. A minus counts only at
 * the start of a line.
 */
const NOT_A_PRICE_BEFORE =
  /(?:(?<!\w)\d+\s(?:for|x)|\bsaved?|\bup\sto|\bunder|\bover|\bbelow|\babove|\bworth|\bretails?(?:\sfor|\sat)?|\bretail(?:\sprice)?|\boriginally|\bwas|\bused\sto\sbe|\bpaid|\bcosts?\sme|(?<!\b(?:like|brand)\s)\bnew\sfor|\bmsrp|(?<![\w.,])[\d.,]*\d[-–—]|\+|\bdeposit(?:\sof)?|\bshipping)[\s:]*$|(?<![^\n])-$/i;

/**
 * The price that a text names, in cents. Undefined when it names none or several, or when the amount is not the
 * price.
 */
export function findPrice(text: string): number | undefined {
  const found = [...text.matchAll(PRICES)];
  const [only] = found;
  if (!only || found.length > 1) return;
  const rest = text.slice(only.index + only[0].length);
  if (NOT_A_PRICE_AFTER.test(rest) || NOT_A_PRICE_BEFORE.test(text.slice(0, only.index))) return;
  const cents = centsOf(only.groups ?? {});
  return cents !== undefined && cents > 0 && cents <= MARKET.priceCentsMax ? cents : undefined;
}

function centsOf({ sign, thousands, before, thousandsBefore }: Record<string, string | undefined>) {
  const written = sign ?? before ?? '';
  if ((thousands ?? thousandsBefore) === undefined) return parseMoney(written);
  return Math.round(Number(written.replaceAll(',', '')) * 100_000);
}
