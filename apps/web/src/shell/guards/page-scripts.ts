/** What the router knows of the pages, in a browser: from where their scripts come, and which of them are here. */
interface RouterGlobals {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteScripts>> };
  readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
}

interface RouteScripts {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
}

/** The routes of a page whose scripts are not here yet; none where the router says nothing of them. */
function missingRoutes(path: string): readonly RouteScripts[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } =
    globalThis as RouterGlobals;
  const routes = manifest?.routes ?? {};
  const missing: RouteScripts[] = [];
  let route = Object.values(routes).find((one) => `/${one.path}`.endsWith(path));
  while (route !== undefined) {
    if (!(route.id in loaded)) missing.push(route);
    route = routes[route.parentId ?? ''];
  }
  return missing;
}

/** Whether a page can be opened without the network. */
export const hasScripts = (path: string): boolean => missingRoutes(path).length === 0;

/**
 * Fetches what a page needs to be opened. The router does so, too, but where that fails it reloads the document, which
 * without a network ends on an error of the browser.
 * @returns whether all of it is here
 */
export async function fetchScripts(path: string): Promise<boolean> {
  const fetching = missingRoutes(path).map(({ module }) => import(/* @vite-ignore */ module));
  const results = await Promise.allSettled(fetching);
  return results.every(({ status }) => status === 'fulfilled');
}
