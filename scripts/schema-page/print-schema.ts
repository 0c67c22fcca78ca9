import type { FunctionFact, Schema, TableFact } from './read-schema.ts';

/** The page of the schema, in Markdown: tables with their columns, keys, policies and triggers, then functions. */
export function printSchema({ tables, functions }: Schema): string {
  return `${[HEAD, '## Tables', ...tables.map(tableSection), '## Functions', functionTable(functions)].join('\n\n')}\n`;
}

const HEAD = [
  '# The schema',
  '',
  'What the migrations of this folder make, read from a migrated database by `npm run types`; do not edit it. `public` is',
  'what the API shows, under the policies named here; `private` is what only functions and triggers reach. "May" says what',
  'a signed-in person may do with a column, where a policy lets them.',
].join('\n');

function tableSection({ name, comment, columns, keys, policies, triggers }: TableFact): string {
  const rows = columns.map((column) =>
    row([
      `\`${column.name}\``,
      column.type + (column.nullable ? ', or null' : ''),
      column.default === null ? '' : code(column.default),
      column.granted.join(', '),
      column.comment ?? '',
    ]),
  );
  return [
    `### ${name}`,
    ...(comment === null ? [] : [comment]),
    [
      row(['column', 'type', 'default', 'may', 'what it is']),
      row(['---', '---', '---', '---', '---']),
      ...rows,
    ].join('\n'),
    ...list('Keys and checks', keys.map(code)),
    ...list('Policies', policies.map(policyLine)),
    ...list(
      'Triggers',
      triggers.map((trigger) => code(shortTrigger(trigger))),
    ),
  ].join('\n\n');
}

function policyLine(policy: TableFact['policies'][number]): string {
  const kind = policy.permissive ? '' : ', restrictive';
  const using = policy.using === null ? [] : [`using ${code(policy.using)}`];
  const check = policy.check === null ? [] : [`check ${code(policy.check)}`];
  return `**${policy.name}** (${policy.command}, ${policy.roles}${kind}): ${[...using, ...check].join(', ')}`;
}

const shortTrigger = (definition: string) =>
  definition.replace(/^CREATE (CONSTRAINT )?TRIGGER /, '').replace(/ ON \S+/, '');

function functionTable(functions: readonly FunctionFact[]): string {
  const rows = functions.map(
    ({ name, arguments: taken, result, definer, callers, migration, comment }) =>
      row([
        code(`${name}(${taken})`),
        code(result),
        definer ? 'its owner' : 'the caller',
        callers.join(', '),
        migration === null ? '' : `[${migration.replace(/\.sql$/, '')}](migrations/${migration})`,
        comment ?? '',
      ]),
  );
  return [
    row(['function', 'gives', 'runs as', 'called by', 'last defined in', 'what it does']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows,
  ].join('\n');
}

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, lines.map((line) => `- ${line}`).join('\n')];

const code = (sql: string) => `\`${sql.replace(/\s+/g, ' ')}\``;

/** On one line, and without a bar that would end a cell. */
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replace(/\|/g, '\\|')).join(' | ')} |`;
