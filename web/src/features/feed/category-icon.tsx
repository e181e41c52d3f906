import type { Category } from '@quad/contract/posts/posts.schemas';
import { Icon } from '../../ui/icon.tsx';
import {
  bookIcon,
  cameraIcon,
  carIcon,
  clothesIcon,
  computerIcon,
  furnitureIcon,
  gamesIcon,
  homeIcon,
  kitchenIcon,
  musicIcon,
  petIcon,
  phoneIcon,
  schoolIcon,
  sportsIcon,
  tagIcon,
  ticketIcon,
} from '../../ui/icons.ts';

/** Related categories share an icon. */
const ICONS: Partial<Record<Category, typeof tagIcon>> = {
  'audio & speakers': musicIcon,
  'auto parts & accessories': carIcon,
  'books, movies, & music': bookIcon,
  'clothing, shoes, & accessories': clothesIcon,
  'cars & trucks': carIcon,
  'cameras & photography': cameraIcon,
  'cell phones & accessories': phoneIcon,
  'computers & accessories': computerIcon,
  drones: cameraIcon,
  exercise: sportsIcon,
  furniture: furnitureIcon,
  'housing & apartments': homeIcon,
  'home decor': furnitureIcon,
  household: homeIcon,
  'kitchen & dining': kitchenIcon,
  'musical instruments': musicIcon,
  motorcycles: carIcon,
  'pet supplies': petIcon,
  'school supplies': schoolIcon,
  'sports & outdoors': sportsIcon,
  tickets: ticketIcon,
  'tires & rims': carIcon,
  'toys, games, & hobbies': gamesIcon,
  'trading cards': gamesIcon,
  'tvs & media players': computerIcon,
  'video games & consoles': gamesIcon,
  'virtual reality': gamesIcon,
  wearables: phoneIcon,
};

export function CategoryIcon({ category, size }: { category: Category; size: number }) {
  return <Icon of={ICONS[category] ?? tagIcon} size={size} />;
}
