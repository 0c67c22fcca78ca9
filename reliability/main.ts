import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './checks.ts';
import type { Check, Figure } from './figure.ts';
import { seed } from './random-seed.ts';
import { printReport, readRows, replaceRows } from './report.ts';
import { runCheck } from './run-check.ts';

const PAGE = join(import.meta.dirname, '../docs/reliability.md');
const args = process.argv.slice(2);
const brief = args.includes('--brief');
const names = args.filter((arg) => arg !== '--brief' && arg !== '--all');
const all = args.includes('--all');

/** The checks that were named; else all that fit into 20 minutes; with `--all` also the others. */
function chosen(): readonly Check[] {
  if (names.length === 0) return CHECKS.filter(({ apart }) => all || !apart);
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length === 0) return CHECKS.filter(({ name }) => names.includes(name));
  console.error(`No check is called ${unknown.join(', ')}. There are:`);
  for (const { name, apart } of CHECKS) console.error(`  ${name}${apart ? ' (run by name)' : ''}`);
  process.exit(1);
}

function printFigure({ database, figure, wanted, reached }: Figure): void {
  const mark = reached === null ? '–  ' : reached ? 'yes' : 'NO ';
  const place = database === null ? '' : `${database}: `;
  console.log(`  ${mark} ${place}${figure}${wanted === '' ? '' : ` (wanted: ${wanted})`}`);
}

function writePage(figures: readonly Figure[], ran: readonly Check[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const rows = replaceRows(
    earlierRows(),
    ran.map(({ name }) => name),
    figures.map((figure) => ({ ...figure, day })),
  );
  const order = CHECKS.map(({ name }) => name);
  writeFileSync(PAGE, printReport({ machine: machine(), rows }, order));
}

function earlierRows() {
  try {
    return readRows(readFileSync(PAGE, 'utf8'));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fault;
  }
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

console.log(`seed ${seed}`);
const started = performance.now();
const checks = chosen();
const figures: Figure[] = [];
for (const check of checks) {
  const began = performance.now();
  console.log(`\n== ${check.name}`);
  const found = await runCheck(check, {
    RELIABILITY_SEED: String(seed),
    ...(brief ? { RELIABILITY_BRIEF: '1' } : {}),
  });
  for (const figure of found) printFigure(figure);
  console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`);
  figures.push(...found);
}
if (!brief) writePage(figures, checks);
const missed = figures.filter(({ reached }) => reached === false).length;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${figures.length} figures in ${minutes} min, ${missed} not reached`);
process.exitCode = missed === 0 ? 0 : 1;
