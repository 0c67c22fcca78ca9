/** Characters outside the first plane, such as most emoji: two units for browsers, one for SQL. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

const pairsIn = (text: string) => text.match(PAIR)?.length ?? 0;

/** How many characters a text has, as the limits in SQL count them. */
export const charactersIn = (text: string): number => text.length - pairsIn(text);

/**
 * The `maxLength` for a field with this text, so that it ends at `limit` characters: browsers count units. A text that came
 * from elsewhere, as from an import, could otherwise be shortened only, and its form not be sent.
 */
export const maxLengthFor = (text: string, limit: number | undefined): number | undefined =>
  limit === undefined ? undefined : limit + pairsIn(text);
