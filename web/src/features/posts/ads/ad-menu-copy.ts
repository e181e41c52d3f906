import { isolated } from '../../../ui/text/isolated.ts';

export const AD_MENU_COPY = {
  why: 'Why this ad?',
  hide: 'Hide this ad',
  hidden: 'Ad hidden.',
  undo: 'Undo',
} as const;

export const whyAdText = (firstName: string, campus: string) =>
  `${isolated(firstName)} boosted this post. Boosted posts are shown to everyone on ${campus}; we use nothing about you to choose them.`;
