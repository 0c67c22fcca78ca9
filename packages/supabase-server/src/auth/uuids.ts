const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID as PostgreSQL reads it. */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && UUID.test(text);
