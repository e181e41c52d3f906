import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Reader } from './reader.ts';

/** Where a value of each run goes. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Read anew for each run, by `statement` or by the driver, which calls `toPostgres`. */
class ReadValue {
  readonly toPostgres: () => unknown;
  constructor(read: () => unknown) {
    this.toPostgres = read;
  }
}

/** A value that is no input of the statement and differs between its runs. */
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
    const parameters = compiled.parameters.map((value) => valueFor(value, inputs));
    const { rows } = await db.getExecutor().executeQuery<R>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}

function valueFor(value: unknown, inputs: object): unknown {
  if (value instanceof Slot) return Reflect.get(inputs, value.name);
  return value instanceof ReadValue ? value.toPostgres() : value;
}

function slotsOf<I>() {
  const slots = new Proxy({}, { get: (_, name) => sql`${new Slot(String(name))}` });
  // Whatever name is asked for is there.
  return slots as Inputs<I>;
}

/** The same inputs as texts, for the fields of an event. */
export function asTexts<I extends Record<string, RawBuilder<unknown>>>(inputs: I) {
  const texts = Object.entries(inputs).map(([name, value]) => [name, sql`${value}::text`]);
  return Object.fromEntries(texts) as { [Name in keyof I]: RawBuilder<string> };
}
