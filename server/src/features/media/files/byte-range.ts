export type RangeAnswer =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  /** Nothing of the file lies in the range. */
  | { kind: 'unsatisfiable' };

/** What a Range header asks for. Several ranges and what cannot be read are answered with the whole, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): RangeAnswer {
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
