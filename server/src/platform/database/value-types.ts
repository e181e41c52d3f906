import pg from 'pg';

const { builtins } = pg.types;

/**
 * How PostgreSQL values are parsed: `timestamptz` as Date; `int8` as number, which throws above 2^53; `date` as
 * 'YYYY-MM-DD', because a birthday has no time zone; `numeric` as text. The generated table types match.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    if (format === 'binary') return pg.types.getTypeParser(id, format);
    if (id === builtins.INT8) return safeInteger;
    if (id === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(id, format);
  },
};

function safeInteger(text: string) {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned an integer beyond 2^53: ${text}`);
  return value;
}
