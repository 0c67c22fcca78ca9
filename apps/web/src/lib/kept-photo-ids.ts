/** What a draft with a kept photo has in it; in what somebody types, quotation marks are escaped. */
const MARK = '"kind":"kept"';

/** Takes a draft as it is kept, gives the ids of the photos that it refers to. */
export function keptIdsIn(draft: string | null): readonly string[] {
  if (!draft?.includes(MARK)) return [];
  const ids: string[] = [];
  try {
    JSON.parse(draft, (_name, value) => {
      const { kind, id } = Object(value);
      if (kind === 'kept' && typeof id === 'string') ids.push(id);
      return value;
    });
  } catch {
    // What cannot be read refers to nothing.
  }
  return ids;
}
