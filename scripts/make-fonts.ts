import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** The letters of the interface and of most people who write English or Portuguese; `fonts.css` has the same list. */
const LETTERS = [
  'U+0020-007E,U+00A0,U+00A1,U+00A3,U+00A9-00AB,U+00B0,U+00B4,U+00B7,U+00BA,U+00BB,U+00BF',
  'U+00C0-00C3,U+00C7,U+00C9,U+00CA,U+00CD,U+00D1,U+00D3-00D5,U+00DA,U+00DC',
  'U+00E0-00E3,U+00E7,U+00E9,U+00EA,U+00ED,U+00F1,U+00F3-00F5,U+00FA,U+00FC',
  'U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+20AC,U+2212',
].join();

/** The weights that are used, of all in the font. */
const FONTS = { figtree: '400:700', fraunces: '400:600' };

/**
 * Makes the part of each font that a first screen needs. It needs Python with fonttools and brotli, so only people who
 * change a font run it; its results are in `apps/web/src/fonts`.
 */
const between = mkdtempSync(join(tmpdir(), 'bloom-fonts-'));
process.once('exit', () => rmSync(between, { recursive: true, force: true }));
for (const [name, weights] of Object.entries(FONTS)) {
  const file = `${name}-latin-wght-normal.woff2`;
  const source = join(root, 'node_modules/@fontsource-variable', name, 'files', file);
  const lighter = join(between, file);
  const python = (module: string, ...of: string[]) =>
    execFileSync('python3', ['-m', module, ...of], { stdio: 'inherit' });
  python('fontTools.varLib.instancer', source, `wght=${weights}`, '-o', lighter);
  const first = join(root, 'apps/web/src/fonts', `${name}-first-latin-wght-normal.woff2`);
  python(
    'fontTools.subset',
    lighter,
    `--unicodes=${LETTERS}`,
    '--flavor=woff2',
    `--output-file=${first}`,
  );
}
