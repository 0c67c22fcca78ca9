import { expect, it } from 'vitest';
import { printPlatform } from './print-platform.ts';

const column = (name: string, type: string, nullable = false, choice: string | null = null) => ({
  table: 'auth.things',
  column: name,
  type,
  nullable,
  choice,
});

it('prints a member for each table, and the literals of a check', () => {
  const check = "CHECK ((kind = ANY (ARRAY['a'::text, 'b c'::text])))";
  const printed = printPlatform([
    column('id', 'uuid'),
    column('kind', 'text', true, check),
    column('said', 'jsonb', true),
  ]);
  expect(printed).toContain(`  readonly 'auth.things': {
    readonly id: string;
    readonly kind: 'a' | 'b c' | null;
    readonly said: unknown;
  };
`);
});

it('knows only the listed types', () => {
  expect(() => printPlatform([column('place', 'point')])).toThrow('auth.things.place');
});
