type Conditions = { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined };

/** Whether the caller has this version already. With a tag, the time is ignored (RFC 9110, 13.1.3). */
export function isUnchanged(headers: Conditions, { etag, modifiedAt }: { etag: string; modifiedAt?: Date }) {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => isSameTag(tag.trim(), etag));
  if (since === undefined || !modifiedAt) return false;
  // The header has whole seconds.
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

/** If-None-Match uses weak comparison, so weak tags match too. */
function isSameTag(tag: string, etag: string) {
  return tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, '');
}
