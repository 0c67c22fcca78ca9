import { expect, it } from 'vitest';
import { printSchema } from './print-schema.ts';

const page = printSchema({
  tables: [
    {
      name: 'public.seeds',
      comment: 'What may grow.',
      columns: [
        {
          name: 'id',
          type: 'uuid',
          nullable: false,
          default: 'gen_random_uuid()',
          comment: null,
          granted: ['select', 'insert'],
        },
        {
          name: 'word',
          type: 'text',
          nullable: true,
          default: null,
          comment: 'one | or two',
          granted: [],
        },
      ],
      keys: ['PRIMARY KEY (id)'],
      policies: [
        {
          name: 'owners read',
          command: 'select',
          roles: 'authenticated',
          permissive: false,
          using: "(a ||\n 'b')",
          check: null,
        },
      ],
      triggers: [
        'CREATE TRIGGER grow AFTER INSERT ON public.seeds FOR EACH ROW EXECUTE FUNCTION grow()',
      ],
    },
  ],
  functions: [
    {
      name: 'public.grow',
      arguments: 'seed uuid',
      result: 'boolean',
      definer: true,
      comment: null,
      callers: ['authenticated'],
      migration: '1_seeds.sql',
    },
  ],
});

it.each([
  '### public.seeds\n\nWhat may grow.\n',
  '| `id` | uuid | `gen_random_uuid()` | select, insert |  |',
  '| `word` | text, or null |  |  | one \\| or two |',
  '- `PRIMARY KEY (id)`',
  "- **owners read** (select, authenticated, restrictive): using `(a || 'b')`",
  '- `grow AFTER INSERT FOR EACH ROW EXECUTE FUNCTION grow()`',
  '| `public.grow(seed uuid)` | `boolean` | its owner | authenticated | [1_seeds](migrations/1_seeds.sql) |  |',
])('the page of the schema says %j', (text) => {
  expect(page).toContain(text);
});
