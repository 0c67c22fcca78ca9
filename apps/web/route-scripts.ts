import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script and what it imports statically, directly or not. */
interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** What React Router's build tells the browser about its routes, as far as sizes need it. */
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

/** Reads it from the folder that the build made for browsers. */
export function readManifest(client: string): Manifest {
  const assets = join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error(`No route manifest in ${assets}`);
  const text = readFileSync(join(assets, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** For each route that has an address: every script that a first load of it needs, each once. */
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

/** A page that has an address in each language is named by its plain one. */
const plainPath = ({ path = '' }: Route) => path.replace(/^en\?\/pt\?\/?/, '');

/** The route with the layouts around it, the outermost first. */
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
