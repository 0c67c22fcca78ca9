import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The language and screen of a journey. */
export interface Form {
  readonly language: 'en' | 'pt';
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
}

const ENGLISH = { language: 'en', locale: 'en-US' } as const;
const PORTUGUESE = { language: 'pt', locale: 'pt-BR' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false };

const TURNS: readonly [string, Form][] = [
  ['en desktop', { ...ENGLISH, ...DESKTOP }],
  ['pt phone', { ...PORTUGUESE, ...PHONE }],
];

export const FORMS: ReadonlyMap<string, Form> = new Map([
  ['en phone', { ...ENGLISH, ...PHONE }],
  ['pt desktop', { ...PORTUGUESE, ...DESKTOP }],
  ...TURNS,
]);

/** Whether every journey runs in every form, each form as a project of its own. */
export const inAllForms = process.env.JOURNEYS === 'all';

/** This journey always runs in every form. */
const MAIN_JOB = 'tending-a-goal.journey.ts';

const others = readdirSync(join(import.meta.dirname, '..'))
  .filter((file) => file.endsWith('.journey.ts') && file !== MAIN_JOB)
  .sort();

/**
 * The form of a journey that runs once: alternately English on a desktop and Portuguese on a phone, to keep the run
 * short.
 */
export function formByTurns(file: string): Form {
  const [, form] = TURNS[others.indexOf(basename(file)) % TURNS.length] ?? TURNS[0] ?? [];
  if (form === undefined) throw new Error('there is no form');
  return form;
}
