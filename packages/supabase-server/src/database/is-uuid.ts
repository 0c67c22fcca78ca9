const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID with its hyphens, in either case, so that PostgreSQL can read it as one. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
