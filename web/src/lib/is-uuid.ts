const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lets a page reject an invalid id without a request. */
export function isUuid(value: string) {
  return UUID.test(value);
}
