import { compileGlob } from './globs.ts';

/**
 * Returns the address that an answer may redirect a browser to. Never fails: what is not allowed becomes the site's
 * address.
 */
export type RedirectResolver = (wanted: string | undefined, referer: string | undefined) => URL;

type Rule = (target: URL) => boolean;

/**
 * Creates the resolver (protocol 2.14): the wanted address if it is allowed, else the referring page if that is, else
 * the site. It always returns the parsed address, so that a browser reads exactly what was checked. A loopback address
 * is any program on the reader's machine, and so only allowed where the site runs on loopback too, whatever the list
 * says.
 * @param siteUrl the app's own address
 * @param allowList globs of further addresses
 */
export function createRedirectResolver(
  siteUrl: string,
  allowList: readonly string[],
): RedirectResolver {
  const site = new URL(siteUrl);
  const siteIsLocal = isLoopback(site.hostname) || site.hostname === 'localhost';
  const listed = allowList.map(listedRule);
  const allowed = (target: URL): boolean => {
    if (isDangerous(target)) return false;
    if (isOfSite(target, site)) return true;
    if (isIpLiteral(target.hostname))
      return isWeb(target) && siteIsLocal && isLoopback(target.hostname);
    return listed.some((rule) => rule(target));
  };
  return (wanted, referer) => {
    for (const text of [wanted, referer]) {
      const target = parse(text);
      if (target && allowed(target)) return target;
    }
    return new URL(site);
  };
}

/**
 * Accepts only absolute addresses in printable ASCII; browsers would repair what this refuses, differently from this
 * check.
 */
function parse(text: string | undefined): URL | null {
  if (!text || !/^[!-~]+$/.test(text) || /[\\"<>^`{|}]/.test(text)) return null;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  if (/^https?:/i.test(text) && !/^https?:\/\/[^/]/i.test(text)) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

const isWeb = (target: URL) => target.protocol === 'http:' || target.protocol === 'https:';

/**
 * Schemes that run or read something, addresses that hide their host behind a user name, and paths that are the address
 * of another site for whoever reads nothing else.
 */
function isDangerous(target: URL): boolean {
  const schemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:'];
  return (
    schemes.includes(target.protocol) ||
    target.username !== '' ||
    target.password !== '' ||
    (isWeb(target) && target.pathname.startsWith('//'))
  );
}

function isOfSite(target: URL, site: URL): boolean {
  if (target.protocol !== site.protocol || target.hostname !== site.hostname) return false;
  return target.port === site.port || target.hostname === 'localhost';
}

const isIpLiteral = (host: string) => /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');

const isLoopback = (host: string) => host.startsWith('127.') || host === '[::1]';

/**
 * A glob with `scheme://` is matched in two parts, host and the rest, so that no wildcard of the path can match another
 * host. A `**` at the end of a bare host matches its paths.
 */
function listedRule(glob: string): Rule {
  const [, scheme, authority, rest] = /^(https?):\/\/([^/]+)(\/.*)?$/i.exec(glob) ?? [];
  if (scheme === undefined || authority === undefined) {
    const whole = compileGlob(glob);
    return (target) => whole.test(withoutFragment(target));
  }
  const openEnd = rest === undefined && authority.endsWith('**');
  const host = compileGlob((openEnd ? authority.slice(0, -2) : authority).toLowerCase());
  const path = compileGlob(openEnd ? '**' : (rest ?? '/'));
  return (target) =>
    target.protocol === `${scheme.toLowerCase()}:` &&
    host.test(target.host) &&
    path.test(target.pathname + target.search);
}

function withoutFragment(target: URL): string {
  const bare = new URL(target);
  bare.hash = '';
  return bare.href;
}
