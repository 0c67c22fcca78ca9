const REFERENCES = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/**
 * The scripts, and every script that they import, directly or not. What is imported on demand counts as well: a page
 * that fetches its client a moment later still needs it.
 * @param read gives a script's text by its path from the root of the site.
 */
export function scriptClosure(
  scripts: readonly string[],
  read: (script: string) => string,
): string[] {
  const reached = new Set<string>();
  const follow = (script: string) => {
    if (reached.has(script)) return;
    reached.add(script);
    for (const [, reference] of read(script).matchAll(REFERENCES)) {
      follow(new URL(reference ?? '', `file://${script}`).pathname);
    }
  };
  scripts.forEach(follow);
  return [...reached];
}
