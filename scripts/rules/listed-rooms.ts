import type { SourceFile, Violation } from './import-direction.ts';

const PAGE = 'docs/architecture.md';
/** Where each folder is a room that a newcomer looks up on the page. */
const HOUSES = [
  ...['apps', 'packages', 'scripts', 'e2e', 'e2e/contract', 'apps/web', 'apps/web/src'],
  ...['apps/web/src/features', 'apps/web/src/photos', 'apps/web/src/shell', 'apps/web/src/sync'],
  'apps/web/src/ui',
  ...['apps/server/src', 'packages/domain/src', 'supabase', 'supabase/tests'],
  ...['auth', 'storage', 'realtime', ''].map((room) => `packages/supabase-server/src/${room}`),
].map((folder) => folder.replace(/\/?$/, '/'));

/** Every room that the page of the architecture does not name. */
export function listedRoomViolations(
  paths: readonly string[],
  pages: readonly SourceFile[],
): Violation[] {
  const text = pages.find(({ path }) => path === PAGE)?.text ?? '';
  const named = new Set(
    [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split('/')),
  );
  const rooms = new Set(HOUSES.flatMap((house) => roomsIn(house, paths)));
  return [...rooms]
    .filter((room) => !named.has(room.slice(room.lastIndexOf('/') + 1)))
    .map((room) => ({ path: PAGE, line: 1, message: `does not name the room ${room}` }));
}

/** The folders right below one. */
const roomsIn = (house: string, paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith(house) && path.includes('/', house.length))
    .map((path) => path.slice(0, path.indexOf('/', house.length)));
