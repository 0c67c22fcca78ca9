const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id of the database: a UUID of any version (RFC 9562). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
