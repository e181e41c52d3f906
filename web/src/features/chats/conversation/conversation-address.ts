/** The message named in the URL, for example by a notification. */
export function seqIn(search: URLSearchParams) {
  const text = search.get('message');
  const seq = Number(text);
  return text !== null && Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}
