import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Reader } from './reader.ts';
import type { SqlFragment } from './sql-fragment.ts';

/** A placeholder in a compiled statement for an input of each run. */
class Slot {
  readonly name: string;
  /** Lets code that checks for an empty list treat the placeholder as a filled one. */
  readonly length = 1;
  constructor(name: string | number) {
    this.name = String(name);
  }
}

/** A value that is read at each run, by `statement` or by the driver, which calls `toPostgres`. */
class ReadValue {
  readonly toPostgres: () => unknown;
  constructor(read: () => unknown) {
    this.toPostgres = read;
  }
}

/** A value that is not an input but may differ between runs. */
export const valueOfRun = (read: () => unknown) => sql`${new ReadValue(read)}`;

/** The inputs of a statement, to be used in SQL like values. */
export type Inputs<I> = { readonly [Name in keyof I]-?: RawBuilder<I[Name]> };

/**
 * A frequent statement. It is built from its fragments and compiled once, and then only gets other values: building a
 * long statement takes a tenth of a request. Its text must not depend on its inputs.
 */
export function statement<I extends object, R>(build: (inputs: Inputs<I>) => RawBuilder<R>) {
  let compiled: CompiledQuery<R> | undefined;
  return async (db: Pick<Reader, 'getExecutor'>, inputs: I): Promise<R[]> => {
    compiled ??= build(slotsOf<I>()).compile(db);
    return run(db, compiled, inputs);
  };
}

/** More than a statement has in practice. */
const SHAPES_MAX = 100;

/**
 * Like `statement`, for SQL whose text depends on its inputs, such as an optional cursor. It is built once per shape
 * of the inputs. Texts, bytes, times and non-empty lists are values: `build` may put them into SQL, but never compare
 * them. Everything else (numbers, booleans, missing and empty inputs) is part of the shape.
 */
export function shapedStatement<A extends readonly unknown[], R>(build: (...inputs: A) => RawBuilder<R>) {
  const byShape = new LRUCache<string, CompiledQuery<R>>({ max: SHAPES_MAX });
  return async (db: Pick<Reader, 'getExecutor'>, ...inputs: A): Promise<R[]> => {
    const values: unknown[] = [];
    const shape = inputs.map((input) => shapeOf(input, values)).join();
    const compiled = byShape.get(shape) ?? build(...withSlots(inputs)).compile(db);
    byShape.set(shape, compiled);
    return run(db, compiled, values);
  };
}

const isValue = (input: unknown) =>
  typeof input === 'string' ||
  input instanceof Date ||
  input instanceof Uint8Array ||
  (Array.isArray(input) && input.length > 0);

const isPlain = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Collects the values in the order in which `withSlots` numbers them. */
function shapeOf(input: unknown, values: unknown[]): string {
  if (isValue(input)) return `$${values.push(input)}`;
  if (!isPlain(input)) return String(input);
  let shape = '{';
  for (const [name, inner] of Object.entries(input)) shape += `${name}:${shapeOf(inner, values)},`;
  return `${shape}}`;
}

/** Replaces each value by a slot. `build` cannot see the difference as long as it only puts the value into SQL. */
function withSlots<A extends readonly unknown[]>(inputs: A): A {
  let slots = 0;
  const replace = (input: unknown): unknown => {
    if (isValue(input)) return new Slot(slots++);
    if (!isPlain(input)) return input;
    return Object.fromEntries(Object.entries(input).map(([name, inner]) => [name, replace(inner)]));
  };
  return inputs.map(replace) as unknown as A;
}

async function run<R>(db: Pick<Reader, 'getExecutor'>, compiled: CompiledQuery<R>, inputs: object): Promise<R[]> {
  const parameters = compiled.parameters.map((value) => valueFor(value, inputs));
  const { rows } = await db.getExecutor().executeQuery<R>(CompiledQuery.raw(compiled.sql, parameters));
  return rows;
}

function valueFor(value: unknown, inputs: object): unknown {
  if (value instanceof Slot) return Reflect.get(inputs, value.name);
  return value instanceof ReadValue ? value.toPostgres() : value;
}

function slotsOf<I>() {
  const slots = new Proxy({}, { get: (_, name) => sql`${new Slot(String(name))}` });
  // The proxy has a slot for every name.
  return slots as Inputs<I>;
}

/** The same inputs as texts, for the fields of an event. */
export function asTexts<I extends Record<string, SqlFragment>>(inputs: I) {
  const texts = Object.entries(inputs).map(([name, value]) => [name, sql`${value}::text`]);
  return Object.fromEntries(texts) as { [Name in keyof I]: RawBuilder<string> };
}
