/**
 * The page of this app that an address means, with its query; null for every other. Anybody can write an address, and a
 * path that begins with two slashes is another host's.
 */
export function ownPage(address: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const target = new URL(address, origin);
  const page = target.pathname + target.search;
  return target.origin === origin && /^\/(?![/\\])/.test(page) ? page : null;
}
