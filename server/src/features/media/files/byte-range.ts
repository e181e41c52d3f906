export type RangeResponse =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  /** The range is outside the file. */
  | { kind: 'unsatisfiable' };

/** Parses a Range header. Multiple or invalid ranges get the whole file, as RFC 9110 allows. */
export function parseRange(header: string | undefined, size: number): RangeResponse {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };

  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return start < size ? { kind: 'part', start, end: size - 1 } : { kind: 'unsatisfiable' };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start < size ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
}
