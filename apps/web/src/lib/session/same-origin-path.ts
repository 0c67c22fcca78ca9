/**
 * The path and query of a URL of this app; null for any other. URLs come from outside, and a path that begins with two
 * slashes leads to another host.
 */
export function sameOriginPath(address: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const target = new URL(address, origin);
  const page = target.pathname + target.search;
  return target.origin === origin && /^\/(?![/\\])/.test(page) ? page : null;
}
