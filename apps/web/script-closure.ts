const IMPORTS = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
const IMPORTS_ON_DEMAND = /\bimport\s*\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/**
 * What nobody who opens a page waits for, because it is fetched on demand behind a page that is there: it has a budget
 * of its own.
 */
export const isLater = (script: string) => /(^|\/)later-[^/]+$/.test(script);

/** What is fetched when somebody does what it is for, and on no page before. */
const isAsked = (script: string) => /(^|\/)asked-[^/]+$/.test(script);

/** Gives a script's text by its path from the root of the site. */
type Read = (script: string) => string;

/**
 * The scripts, and every script that they import, directly or not.
 * @param onDemand whether what is imported on demand counts as well: a page that fetches its client a moment later
 * still needs it, but can be used before.
 */
export const scriptClosure = (
  scripts: readonly string[],
  read: Read,
  { onDemand }: { readonly onDemand: boolean },
): string[] => walk(scripts, read, onDemand).met;

/** The same without what is imported on demand, each behind those that it imports itself: so a browser runs them. */
export const runningOrder = (scripts: readonly string[], read: Read): string[] =>
  walk(scripts, read, false).left;

function walk(scripts: readonly string[], read: Read, onDemand: boolean) {
  const met = new Set<string>();
  const left: string[] = [];
  const follow = (script: string) => {
    if (met.has(script)) return;
    met.add(script);
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
    left.push(script);
  };
  scripts.forEach(follow);
  return { met: [...met], left };
}
