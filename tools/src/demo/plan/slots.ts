import type { Places } from '../content/locations.ts';
import type { Random } from '../random.ts';
import type { UserRow } from './rows.ts';

export type Slots = { places: Places; friend: Pick<UserRow, 'username'>; owner: Pick<UserRow, 'first_name'> };

/** Fills {slots} in a text. Prices are round numbers, like real asking prices. */
export function fillSlots(text: string, slots: Slots, random: Random): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => valueOf(name, slots, random) ?? slot);
  // A place name may start with "the"; a sentence must start with a capital letter.
  return text.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

function valueOf(name: string, { places, friend, owner }: Slots, random: Random): string | undefined {
  switch (name) {
    case 'price':
      return String(random.int(3, 24) * 5);
    case 'low':
      return String(random.int(2, 10) * 5);
    case 'high':
      return String(random.int(15, 60) * 10);
    case 'rent':
      return String(random.int(45, 110) * 10);
    case 'line':
      // The numbers 555-0100 to 555-0199 are reserved for fiction.
      return `1${random.int(10, 99)}`;
    case 'friend':
      return friend.username;
    case 'owner':
      return owner.first_name;
    default:
      return isPlace(name, places) ? places[name] : undefined;
  }
}

function isPlace(name: string, places: Places): name is keyof Places {
  return Object.hasOwn(places, name);
}

export function documentOf(text: string): { blocks: { text: string }[] } {
  return { blocks: text === '' ? [] : text.split('\n').map((line) => ({ text: line })) };
}
