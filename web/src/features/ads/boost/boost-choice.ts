import { AD_LABELS, ADS } from '@quad/contract/ads/ads';
import { type NewBoost, newCta, type NewCta } from '@quad/contract/ads/ads.schemas';
import type { AdCta, Post } from '@quad/contract/posts/posts.schemas';

/** The state of the form. The URL and the label are kept when another goal is selected. */
export type BoostChoice = {
  goal: AdCta['type'];
  url: string;
  label: string;
  days: number;
  runUntilPause: boolean;
  payWith: 'card' | 'funds';
};

export type BoostErrors = { url?: string | undefined; label?: string | undefined };

/** The post's last choice, or the defaults. */
export function firstChoice({ ad }: Pick<Post, 'ad'>): BoostChoice {
  const cta = ad?.cta ?? { type: 'website', url: '', label: '' };
  const website = cta.type === 'website' ? cta : { url: '', label: '' };
  const label = AD_LABELS.find((known) => known === website.label) ?? AD_LABELS[0];
  return { goal: cta.type, url: website.url, label, days: ADS.daysDefault, runUntilPause: false, payWith: 'card' };
}

/** The button settings, or the error messages by field. */
export function checkedCta({ goal, url, label }: BoostChoice): { cta: NewCta } | { errors: BoostErrors } {
  const { data, error } = newCta.safeParse(goal === 'website' ? { type: goal, url, label } : { type: goal });
  if (data) return { cta: data };
  const errorIn = (name: string) => error.issues.find(({ path }) => path[0] === name)?.message;
  return { errors: { url: errorIn('url'), label: errorIn('label') } };
}

/** An estimate for display; the server sets the price by the same rule. */
export function budgetCents({ days, runUntilPause }: Pick<BoostChoice, 'days' | 'runUntilPause'>) {
  return runUntilPause ? ADS.centsPerDay : days * ADS.centsPerDay;
}

/** Funds pay the whole price or nothing. An ad without an end needs a card for its later days. */
export function maySpendFunds(choice: BoostChoice, fundsCents: number) {
  return !choice.runUntilPause && budgetCents(choice) <= fundsCents;
}

export type BoostOrder = Omit<NewBoost, 'clientKey'>;
