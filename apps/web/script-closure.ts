const IMPORTS = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
const IMPORTS_ON_DEMAND = /\bimport\s*\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/**
 * What nobody who opens a page waits for, because it is fetched on demand behind a page that is there: it has a budget
 * of its own.
 */
export const isLater = (script: string) => /(^|\/)later-[^/]+$/.test(script);

/** What is fetched when somebody does what it is for, and on no page before. */
const isAsked = (script: string) => /(^|\/)asked-[^/]+$/.test(script);

/**
 * The scripts, and every script that they import, directly or not.
 * @param read gives a script's text by its path from the root of the site.
 * @param onDemand whether what is imported on demand counts as well: a page that fetches its client a moment later
 * still needs it, but can be used before.
 */
export function scriptClosure(
  scripts: readonly string[],
  read: (script: string) => string,
  { onDemand }: { readonly onDemand: boolean },
): string[] {
  const reached = new Set<string>();
  const follow = (script: string) => {
    if (reached.has(script)) return;
    reached.add(script);
    const text = read(script);
    const referred = (references: RegExp) =>
      [...text.matchAll(references)].map(
        ([, reference = '']) => new URL(reference, `file://${script}`).pathname,
      );
    referred(IMPORTS).forEach(follow);
    if (onDemand)
      referred(IMPORTS_ON_DEMAND)
        .filter((next) => !isLater(next) && !isAsked(next))
        .forEach(follow);
  };
  scripts.forEach(follow);
  return [...reached];
}
