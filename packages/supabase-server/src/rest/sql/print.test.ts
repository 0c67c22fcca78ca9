import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SampleRequest, sampleStatement } from '../../../testing/rest-request.ts';
import { RestError } from '../errors/rest-error.ts';

/** The rows as a list, unless an answer would be too large. */
const LIST =
  'CASE WHEN sum(octet_length("_rest_row"."_rest_json"::text) * interval \'256 days\') IS NULL' +
  ` THEN '[]' ELSE json_agg("_rest_row"."_rest_json") END`;

describe('a statement', () => {
  it('correlates an embed with the columns of its parent', () => {
    const { text, values } = sampleStatement({
      path: '/goals?select=*,issues(title)&issues.order=title.desc&id=eq.x',
    });
    expect(text).toBe(
      [
        'WITH "_rest_result" AS (SELECT "goals".*, (SELECT ',
        LIST,
        ' FROM (SELECT row_to_json("_rest_row") AS "_rest_json"',
        ' FROM (SELECT "issues_1"."title" AS "title" FROM "public"."issues" AS "issues_1"',
        ' WHERE "issues_1"."goal_id" = "goals"."id" ORDER BY "issues_1"."title" DESC LIMIT $1)',
        ' AS "_rest_row" OFFSET 0) AS "_rest_row") AS "issues"',
        ' FROM "public"."goals" WHERE "goals"."id" = $2 LIMIT $3)',
        ' SELECT NULL::bigint AS "total", count(*) AS "rows",',
        ` (${LIST})::text AS "body" FROM (SELECT row_to_json("_rest_row") AS "_rest_json"`,
        ' FROM "_rest_result" AS "_rest_row" OFFSET 0) AS "_rest_row"',
      ].join(''),
    );
    expect(values).toEqual([1000, 'x', 1000]);
  });

  it.each([
    ['select=*,issues(*)', 0],
    ['select=*,issues()', 0],
    ['select=*,issues!inner(*)', 1],
    ['select=*,issues(*)&issues=is.null', 1],
    ['select=*,badges(*)&order=badges(colour)', 1],
    ['select=*,...badges(colour)', 1],
  ])('joins an embed only where it must: %s', (query, joins) => {
    expect(sampleStatement({ path: `/goals?${query}` }).text.split(' JOIN LATERAL ')).toHaveLength(
      joins + 1,
    );
  });

  it('counts with only the joins that decide', () => {
    const { text } = sampleStatement({
      path: '/goals?select=id,issues(id),badges!inner(id)',
      headers: { prefer: 'count=exact' },
    });
    const count = text.slice(text.indexOf('(SELECT count(*)'), text.indexOf('AS "total"'));
    expect(count).toContain('"public"."badges"');
    expect(count).not.toContain('"public"."issues"');
  });

  it('returns only the columns of the answer', () => {
    const insert = (headers: Record<string, string>) =>
      sampleStatement({
        method: 'POST',
        path: '/goals?select=title,issues(id)',
        body: { title: 'a' },
        headers,
      }).text;
    expect(insert({})).toContain('RETURNING 1)');
    expect(insert({ prefer: 'return=representation' })).toContain(
      'RETURNING "goals"."title", "goals"."id")',
    );
    expect(insert({ prefer: 'return=headers-only' })).toContain('RETURNING "goals"."id")');
  });

  it('reads defaults from the catalog only with missing=default', () => {
    const insert = (headers: Record<string, string>) =>
      sampleStatement({ method: 'POST', path: '/issues', body: { title: 'a' }, headers }).text;
    expect(insert({})).not.toContain("'new'::text");
    expect(insert({ prefer: 'missing=default' })).toContain(
      `jsonb_build_object('title', 'new'::text)`,
    );
  });
});

/** A statement without its quoted names and string literals. */
const bare = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '').replace(/E?'[^']*'/g, '');
const HARMLESS = /^[A-Za-z0-9_$\s.,()*:=<>|&~![\]@#+-]*$/;

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', "'", '\\', ';', '--', '/*', '"; drop table goals; --', "' or 1=1", '$1'),
      fc.constantFrom(')', '(', ',', '.', '{', '}', '%', '*', '->', '::', '€', '😀', '\u2028'),
      fc.string({ maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `zq${parts.join('').replaceAll('\0', '')}qz`.toWellFormed());
const quoted = (name: string) =>
  encodeURIComponent(`"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);

/** Requests with a hostile text in every place of the grammar. */
const PLACES: readonly ((text: string) => SampleRequest)[] = [
  (text) => ({ path: `/goals?id=eq.${encodeURIComponent(text)}` }),
  (text) => ({ path: `/goals?title=not.like.${encodeURIComponent(text)}` }),
  (text) => ({ path: `/goals?id=in.(${quoted(text)},${quoted(text)})` }),
  (text) => ({ path: `/goals?tags=eq(any).${encodeURIComponent(text)}` }),
  (text) => ({ path: `/goals?title=fts.${encodeURIComponent(text)}` }),
  (text) => ({ path: `/goals?or=(title.eq.${quoted(text)},${quoted(text)}.is.null)` }),
  (text) => ({ path: `/goals?${quoted(text)}=eq.1` }),
  (text) => ({ path: `/goals?facts->${quoted(text)}->>${quoted(text)}=eq.1` }),
  (text) => ({ path: `/goals?select=${quoted(text)}` }),
  (text) => ({ path: `/goals?select=${quoted(text)}:title::text,id` }),
  (text) => ({
    path: `/goals?select=${quoted(text)}:issues(${quoted(text)}:title)&${quoted(text)}.title=eq.1`,
  }),
  (text) => ({ path: `/goals?select=...badges(${quoted(text)}:colour)` }),
  (text) => ({ path: `/goals?select=title::${encodeURIComponent(text)}` }),
  (text) => ({ path: `/goals?order=${quoted(text)}.desc` }),
  (text) => ({ path: `/goals?select=badges(id)&order=badges(${quoted(text)})` }),
  (text) => ({ path: `/goals?limit=${encodeURIComponent(text)}` }),
  (text) => ({ path: `/${encodeURIComponent(text)}` }),
  (text) => ({ path: `/rpc/add?a=${encodeURIComponent(text)}` }),
  (text) => ({ method: 'POST', path: '/rpc/add', body: { a: text } }),
  (text) => ({ method: 'POST', path: '/goals', body: { title: text } }),
  (text) => ({ method: 'POST', path: '/goals', body: { [text]: 1 } }),
  (text) => ({
    method: 'POST',
    path: '/issues',
    body: [{ title: text }],
    headers: { prefer: 'missing=default' },
  }),
  (text) => ({
    method: 'POST',
    path: `/goals?on_conflict=${quoted(text)}`,
    body: { id: text },
    headers: { prefer: 'resolution=merge-duplicates' },
  }),
  (text) => ({
    method: 'PATCH',
    path: `/goals?id=eq.${encodeURIComponent(text)}&select=${quoted(text)}`,
    body: { title: text },
    headers: { prefer: 'return=representation' },
  }),
  (text) => ({ method: 'DELETE', path: `/goals?${quoted(text)}=eq.${encodeURIComponent(text)}` }),
];

describe('a text of the request', () => {
  it.each(PLACES.map((place) => [place('TEXT').path, place] as const))(
    'never leaves its quotes in %s',
    (_, place) => {
      fc.assert(
        fc.property(nasty, (text) => {
          let statement: ReturnType<typeof sampleStatement>;
          try {
            statement = sampleStatement(place(text));
          } catch (fault) {
            if (fault instanceof RestError) return;
            throw fault;
          }
          const left = bare(statement.text);
          expect(left).toMatch(HARMLESS);
          expect(left).not.toMatch(/zq|qz|--|;/);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('reaches the statement as one bound value', () => {
    const text = `"; drop table goals; --'\\`;
    const { text: statement, values } = sampleStatement({
      path: `/goals?title=eq.${encodeURIComponent(text)}`,
    });
    expect(values).toContain(text);
    expect(statement).not.toContain('drop');
  });
});
