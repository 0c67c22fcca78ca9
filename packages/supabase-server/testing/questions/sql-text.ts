/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as SQL writes it. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
