const IMPORTS = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
const IMPORTS_ON_DEMAND = /\bimport\s*\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** `deferred-*`: prefetched after a page is there, so that nobody waits for it. It has a size budget of its own. */
export const isDeferred = (script: string) => /(^|\/)deferred-[^/]+$/.test(script);

/** `lazy-*`: fetched only when somebody does what it is for. It counts towards no budget. */
const isLazy = (script: string) => /(^|\/)lazy-[^/]+$/.test(script);

/** Reads a script by its path from the root of the site. */
type Read = (script: string) => string;

/**
 * The scripts and all their direct and indirect imports.
 * @param onDemand whether dynamic imports count too: a page that fetches the client a moment later still needs it, but
 * can be used before
 */
export const scriptClosure = (
  scripts: readonly string[],
  read: Read,
  { onDemand }: { readonly onDemand: boolean },
): string[] => walk(scripts, read, onDemand).met;

/**
 * The same without dynamic imports, each script after its own imports, which is the order in which a browser runs them.
 */
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
        .filter((next) => !isDeferred(next) && !isLazy(next))
        .forEach(follow);
    left.push(script);
  };
  scripts.forEach(follow);
  return { met: [...met], left };
}
