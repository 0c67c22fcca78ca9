/** A browser as far as redirects and cookies go: enough to follow a sign-in through two servers. */
export interface Browser {
  /** Requests with this browser's cookies, and keeps those that come; follows nothing. For the official client too. */
  readonly fetch: typeof fetch;
  /** The header `Cookie` as this browser sends it to a server. */
  cookiesOf(url: string | URL): string;
  /**
   * Opens an address and follows redirects until one leads to `until`, which is not opened.
   * At the page of the provider it chooses `holder`.
   */
  follow(url: string, until: (target: URL) => boolean, holder?: string): Promise<URL>;
}

const MOST_STEPS = 12;

/** A browser without history, on nobody's side. */
export function newBrowser(): Browser {
  const jar = new Map<string, Map<string, string>>();

  const cookiesOf = (url: string | URL) =>
    [...(jar.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const cookies = cookiesOf(url);
    const headers = new Headers(init?.headers);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(input, { redirect: 'manual', ...init, headers });
    keep(url.host, response);
    return response;
  };

  function keep(host: string, response: Response): void {
    const kept = jar.get(host) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
    jar.set(host, kept);
  }

  return {
    fetch: request,
    cookiesOf,
    async follow(url, until, holder) {
      let at = new URL(url);
      for (let step = 0; step < MOST_STEPS; step += 1) {
        let response = await request(at);
        if (response.status === 200 && holder !== undefined) {
          const body = new URLSearchParams({ holder });
          response = await request(at, { method: 'POST', body });
        }
        const location = response.headers.get('location');
        if (location === null) {
          throw new Error(`${at.pathname} answered ${response.status}: ${await response.text()}`);
        }
        at = new URL(location, at);
        if (until(at)) return at;
      }
      throw new Error(`Still redirected after ${MOST_STEPS} steps, to ${at.pathname}`);
    },
  };
}
