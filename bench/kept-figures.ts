import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that a bench has measured. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** What it may be at most. */
  readonly atMost: number;
}

type Kept = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Prints what was measured beside what `kept-figures.json` keeps from before, with the ratio of the two.
 * @param bench under which name the figures of before are kept
 * @returns whether every figure is as low as it has to be
 */
export function printCompared(bench: string, figures: readonly Figure[]): boolean {
  const file = join(import.meta.dirname, 'kept-figures.json');
  const before = (JSON.parse(readFileSync(file, 'utf8')) as Kept)[bench] ?? {};
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, unit, value, atMost } of figures) {
    const was = before[name];
    const compared =
      was === undefined
        ? ''.padStart(27)
        : `before ${number(was)}   ratio ${(value / was).toFixed(2)}`.padStart(27);
    const isKept = value <= atMost ? 'yes' : 'NO ';
    console.log(
      `${isKept} ${name.padEnd(width)} ${number(value).padStart(7)} ${unit}   ${compared}   at most ${number(atMost)}`,
    );
  }
  return figures.every(({ value, atMost }) => value <= atMost);
}

const number = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
