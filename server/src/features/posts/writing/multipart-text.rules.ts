const BOUNDARY = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i;
const HEAD = /^\r\ncontent-disposition: form-data; name="(?<name>\w{1,20})"\r\n\r\n/i;

/** The text fields of a possibly truncated form. Skips files and incomplete fields. */
export function textFieldsOf(beginning: Buffer, contentType: string): Partial<Record<string, string>> {
  const found = BOUNDARY.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) return {};
  // Drop the part before the first boundary, and the last part, which may be truncated.
  const pieces = beginning.toString('utf8').split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    pieces.flatMap((piece) => {
      const head = HEAD.exec(piece);
      const name = head?.groups?.['name'];
      return head && name !== undefined ? [[name, piece.slice(head[0].length).replace(/\r\n$/, '')]] : [];
    }),
  );
}
