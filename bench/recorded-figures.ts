import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measurement. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** Its upper limit. */
  readonly atMost: number;
}

type Recorded = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Prints measurements beside those stored in `recorded-figures.json`, with the ratio of the two.
 * @param bench the name under which they are stored
 * @returns whether every measurement is within its limit
 */
export function printCompared(bench: string, figures: readonly Figure[]): boolean {
  const file = join(import.meta.dirname, 'recorded-figures.json');
  const before = (JSON.parse(readFileSync(file, 'utf8')) as Recorded)[bench] ?? {};
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
