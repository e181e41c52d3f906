import type { Category } from '@quad/contract/posts/posts.schemas';
import {
  BookIcon,
  CameraIcon,
  CarIcon,
  ClothesIcon,
  ComputerIcon,
  FurnitureIcon,
  GamesIcon,
  HomeIcon,
  KitchenIcon,
  MusicIcon,
  PetIcon,
  PhoneIcon,
  SchoolIcon,
  SportsIcon,
  TagIcon,
  TicketIcon,
} from '../../ui/icons.ts';

/** Related categories share an icon. */
const ICONS: Partial<Record<Category, typeof TagIcon>> = {
  'audio & speakers': MusicIcon,
  'auto parts & accessories': CarIcon,
  'books, movies, & music': BookIcon,
  'clothing, shoes, & accessories': ClothesIcon,
  'cars & trucks': CarIcon,
  'cameras & photography': CameraIcon,
  'cell phones & accessories': PhoneIcon,
  'computers & accessories': ComputerIcon,
  drones: CameraIcon,
  exercise: SportsIcon,
  furniture: FurnitureIcon,
  'housing & apartments': HomeIcon,
  'home decor': FurnitureIcon,
  household: HomeIcon,
  'kitchen & dining': KitchenIcon,
  'musical instruments': MusicIcon,
  motorcycles: CarIcon,
  'pet supplies': PetIcon,
  'school supplies': SchoolIcon,
  'sports & outdoors': SportsIcon,
  tickets: TicketIcon,
  'tires & rims': CarIcon,
  'toys, games, & hobbies': GamesIcon,
  'trading cards': GamesIcon,
  'tvs & media players': ComputerIcon,
  'video games & consoles': GamesIcon,
  'virtual reality': GamesIcon,
  wearables: PhoneIcon,
};

export function CategoryIcon({ category, size }: { category: Category; size: number }) {
  const Icon = ICONS[category] ?? TagIcon;
  return <Icon size={size} aria-hidden />;
}
