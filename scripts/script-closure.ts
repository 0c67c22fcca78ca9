const IMPORTS = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
const IMPORTS_ON_DEMAND_TOO = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

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
  const references = onDemand ? IMPORTS_ON_DEMAND_TOO : IMPORTS;
  const reached = new Set<string>();
  const follow = (script: string) => {
    if (reached.has(script)) return;
    reached.add(script);
    for (const [, reference] of read(script).matchAll(references)) {
      follow(new URL(reference ?? '', `file://${script}`).pathname);
    }
  };
  scripts.forEach(follow);
  return [...reached];
}
