/**
 * The longest beginning of a text with at most `limit` characters (code points) that does not end within one that a
 * person sees, such as a flag.
 */
export function beginningOf(text: string, limit: number): string {
  let beginning = '';
  let room = limit;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= [...segment].length;
    if (room < 0) return beginning;
    beginning += segment;
  }
  return beginning;
}
