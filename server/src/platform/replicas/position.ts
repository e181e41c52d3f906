/** A position in the database's log of writes, as 16 hexadecimal digits: of two positions the later one sorts after. */
export type Position = string;

/** Every replica has this. */
export const START: Position = '0'.repeat(16);

/** Used when the position could not be queried: only the primary has it. */
export const BEYOND: Position = 'f'.repeat(16);

/** PostgreSQL writes a position as two numbers without leading zeros: `16/B374D848`. */
export function positionOf(lsn: string): Position {
  return lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')
    .toLowerCase();
}

export const laterOf = (one: Position, other: Position) => (one > other ? one : other);
