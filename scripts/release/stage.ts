import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { SERVER_BUNDLE } from '../bootstrap/server-bundle.mjs';
import { productionPackages } from './production-packages.ts';

const SERVER = 'apps/server';
/**
 * Files of the repository that are copied into a release unchanged, besides the server, its packages and the web app.
 */
const AS_IT_IS = [
  '.env.example',
  '.nvmrc',
  'CHANGELOG.md',
  'deploy',
  'docs/operations.md',
  'scripts/bootstrap/replace-process.mjs',
  'scripts/bootstrap/child.mjs',
  'scripts/bootstrap/programs.mjs',
  'scripts/bootstrap/root.mjs',
  'scripts/bootstrap/server-bundle.mjs',
  'scripts/release/bloom.mjs',
  'supabase',
];
/** Files that no program reads. Licences stay. */
const UNREAD_OF_OTHERS =
  /(\.(map|md|markdown|tsbuildinfo|[cm]?ts)|\/(tests?|__tests__|benchmarks?|examples?|\.github))$/i;
const UNREAD_OF_OURS =
  /(\.test\.(ts|mjs)|\.d\.ts|\/(build|docs|example|node_modules|testing|tests))$/;

/**
 * Creates a folder that needs only Node: the server and its bundle, what it needs, the built web app, and the
 * migrations.
 */
export async function stageRelease(root: string, webFolder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const { installed, linked } = productionPackages(root, SERVER);
  for (const path of [SERVER, ...linked.values(), ...AS_IT_IS]) {
    await copy(root, path, target, UNREAD_OF_OURS);
  }
  for (const path of installed) await copy(root, path, target, UNREAD_OF_OTHERS, `${path}/`);
  for (const [link, path] of linked) {
    await mkdir(join(target, dirname(link)), { recursive: true });
    await symlink(relative(dirname(link), path), join(target, link));
  }
  await cp(webFolder, join(target, 'apps/web/build/client'), { recursive: true });
  await cp(SERVER_BUNDLE, join(target, relative(root, SERVER_BUNDLE)), { recursive: true });
  await writeFile(join(target, 'bloom.mjs'), "import './scripts/release/bloom.mjs';\n");
  await writeFile(join(target, 'package.json'), await packageFile(root));
}

/** Copies without files that are not read; `whole` is the beginning of paths that are not checked. */
async function copy(root: string, path: string, target: string, unread: RegExp, whole = '') {
  await cp(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => {
      const name = relative(root, source);
      // A package inside another one is in the list itself.
      const nested = basename(source) === 'node_modules';
      return !nested && !unread.test(`/${name.slice(whole.length)}`);
    },
  });
}

/** The package.json with the version and the required Node. */
async function packageFile(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const { name, version, description, license } = JSON.parse(text) as Record<string, string>;
  const scripts = { start: 'node bloom.mjs' };
  const about = { name, version, private: true, description, license, type: 'module' };
  return `${JSON.stringify({ ...about, engines: { node: '>=24' }, scripts }, null, 2)}\n`;
}
