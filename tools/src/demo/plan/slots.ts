import type { Places } from '../content/places.ts';
import type { Random } from '../random.ts';
import type { UserRow } from './rows.ts';

export type Slots = { places: Places; friend: UserRow; owner: UserRow };

/** Fills {slots} in a text. The numbers are round, as asking prices are. */
export function fillSlots(text: string, { places, friend, owner }: Slots, random: Random): string {
  const values: Record<string, () => string> = {
    price: () => String(random.int(3, 24) * 5),
    low: () => String(random.int(2, 10) * 5),
    high: () => String(random.int(15, 60) * 10),
    rent: () => String(random.int(45, 110) * 10),
    // 555-0100 to 555-0199 belong to nobody.
    line: () => `1${random.int(10, 99)}`,
    friend: () => friend.username,
    owner: () => owner.first_name,
    ...Object.fromEntries(Object.entries(places).map(([name, value]) => [name, () => value])),
  };
  const filled = text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name]?.() ?? slot);
  return filled.replace(/^\p{Ll}/u, (first) => (text.startsWith('{') ? first.toUpperCase() : first));
}

export function documentOf(text: string): { blocks: { text: string }[] } {
  return { blocks: text === '' ? [] : text.split('\n').map((line) => ({ text: line })) };
}
