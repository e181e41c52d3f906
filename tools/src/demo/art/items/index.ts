import type { Item } from '../item.ts';
import * as furniture from './furniture.ts';
import * as home from './home.ts';
import * as leisure from './leisure.ts';
import * as music from './music.ts';
import * as places from './places.ts';
import * as sport from './sport.ts';
import * as study from './study.ts';
import * as tech from './tech.ts';
import * as vehicles from './vehicles.ts';
import * as wear from './wear.ts';

const families = {
  ...furniture,
  ...home,
  ...leisure,
  ...music,
  ...places,
  ...sport,
  ...study,
  ...tech,
  ...vehicles,
  ...wear,
};

/** Everything that can be drawn. The names are the exports of the family files. */
export type ItemName = keyof typeof families;

export const ITEMS: Record<ItemName, Item> = families;
