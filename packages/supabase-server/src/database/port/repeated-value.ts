const SHOWN = { first: 400, last: 100 } as const;

/** A message without most of a long value that it repeats: whoever sent a megabyte needs no megabyte back, nor does the log. */
export function cutRepeated(text: string): string {
  if (text.length <= SHOWN.first + SHOWN.last) return text;
  return `${text.slice(0, SHOWN.first)} … ${text.slice(-SHOWN.last)}`.toWellFormed();
}
