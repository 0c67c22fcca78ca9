/** The parts of a request that are needed. */
interface PageRequest {
  readonly method: string;
  readonly mode: string;
  readonly cache: string;
  /** Missing in some browsers, which then say it by `cache`. */
  readonly isReloadNavigation?: boolean;
}

/**
 * Whether a request opens one of the pages that the program of this device can show without asking the server. A reload
 * asks the server: who presses it wants what is new.
 * @param pages the paths of those pages; segments that begin with a colon stand for any text
 */
export function opensOwnPage(
  { method, mode, cache, isReloadNavigation = false }: PageRequest,
  pathname: string,
  pages: readonly string[],
): boolean {
  if (method !== 'GET' || mode !== 'navigate') return false;
  if (isReloadNavigation || cache === 'no-cache' || cache === 'reload') return false;
  const segments = pathname.replace(/\/$/, '').split('/');
  return pages.some((page) => {
    const expected = page.split('/');
    return (
      expected.length === segments.length &&
      expected.every((part, at) => part === segments[at] || (part.startsWith(':') && segments[at]))
    );
  });
}
