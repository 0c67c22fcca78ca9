/**
 * Whether a JSON text nests more levels than this. Counted before parsing and in one pass, so that nothing gets hostile
 * nesting: it parses, and overflows the stack of whoever writes it as JSON again.
 */
export function deeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
