const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address names something that could be there. */
export function isUuid(value: string) {
  return UUID.test(value);
}
