let segmenter: Intl.Segmenter | null = null;

/** Lazily, both of them: most pages never cut a text, and a long text is not read to its end. */
function charactersOf(text: string) {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

/** The first character of a text as a person sees it; empty for an empty text. */
export function firstCharacterOf(text: string): string {
  for (const { segment } of charactersOf(text)) return segment;
  return '';
}

/**
 * The longest beginning of a text with at most `limit` characters (code points, as the limits of the database count)
 * that does not cut a character as a person sees it: a flag, a family or an accented letter consists of several code
 * points. Only a first character that is itself longer than the limit is cut.
 */
export function beginningOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let room = limit;
  for (const { segment, index } of charactersOf(text)) {
    const characters = [...segment];
    if (characters.length > room) {
      return index > 0 ? text.slice(0, index) : characters.slice(0, room).join('');
    }
    room -= characters.length;
  }
  return text;
}

/** A text of at most `limit` characters, with an ellipsis for what is left out. */
export function shortened(text: string, limit: number): string {
  const beginning = beginningOf(text, limit);
  return beginning.length < text.length ? `${beginning.trimEnd()}…` : text;
}
