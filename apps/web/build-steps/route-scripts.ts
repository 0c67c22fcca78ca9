import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script and its direct and indirect static imports. */
interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** The part of React Router's route manifest that the sizes depend on. */
interface Manifest {
  readonly entry: Loaded;
  readonly routes: Readonly<Record<string, Loaded & ManifestRoute>>;
}

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly clientActionModule?: string;
  readonly clientLoaderModule?: string;
  readonly clientMiddlewareModule?: string;
  readonly hydrateFallbackModule?: string;
}

/** Reads the route manifest from the client build. */
export function readManifest(client: string): Manifest {
  const assets = join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error(`No route manifest in ${assets}`);
  const text = readFileSync(join(assets, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** For each route with a path: every script that its first load needs. */
export function routeScripts(
  manifest: Manifest,
): { readonly path: string; readonly scripts: readonly string[] }[] {
  const routes = Object.values(manifest.routes);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter((route) => !parents.has(route.id) || plainPath(route) !== '')
    .map((route) => {
      const chain = ancestry(manifest, route);
      const path = chain.map(plainPath).filter(Boolean);
      const scripts = [manifest.entry, ...chain].flatMap(scriptsOf);
      return { path: `/${path.join('/')}`.replace('//', '/'), scripts: [...new Set(scripts)] };
    });
}

type Route = Manifest['routes'][string];

/** A page with a URL per language is listed without the language. */
const plainPath = ({ path = '' }: Route) => path.replace(/^en\?\/pt\?\/?/, '');

/** The route with its layouts, outermost first. */
function ancestry(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...ancestry(manifest, parent), route] : [route];
}

function scriptsOf(loaded: Loaded & Partial<ManifestRoute>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } =
    loaded;
  const split = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
  ];
  return [
    loaded.module,
    ...(loaded.imports ?? []),
    ...split.filter((script) => script !== undefined),
  ];
}
