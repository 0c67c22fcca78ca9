import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseBy, seeded } from '../../testing/questions/choose.ts';
import {
  anyGrouped,
  type Grouped,
  groupedPath,
  groupedSql,
} from '../../testing/questions/groups.ts';
import { plainCount, plainSql } from '../../testing/questions/plain-sql.ts';
import { anyQuestion, pathOf, type Question, repeats } from '../../testing/questions/question.ts';
import { anySchema } from '../../testing/questions/schema.ts';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';
import { LIMITS } from './request-limits.ts';

/** As many as take little time, and the same ones each time; other seeds and higher numbers find more. */
const { SCHEMAS = '4', QUESTIONS = '30', SEED = '1' } = process.env;
const seed = Number(SEED);

let stage: RestStage;
beforeAll(async () => {
  stage = await openRestStage('');
});
afterAll(() => stage.close());

/** The answer of plain SQL: status, rows and their number. */
async function expected(question: Question) {
  const { ofRow, inAll } = repeats(question);
  if (ofRow > LIMITS.columnRepeats || inAll > LIMITS.columnRepeatsInAll)
    return { status: 400, total: null, rows: null };
  const [counted, given] = await stage.executor.batch(
    [plainCount(question), plainSql(question)].map((text) => ({ text, values: [] })),
  );
  const total = Number(counted?.rows[0]?.total);
  if (question.asked.offset > total) return { status: 416, total, rows: null };
  const answer: unknown[] = JSON.parse(String(given?.rows[0]?.answer));
  return { status: answer.length < total ? 206 : 200, total, rows: answer };
}

async function answered(question: Question) {
  const answer = await stage.fetch(pathOf(question), { headers: { prefer: 'count=exact' } });
  const body = await answer.json();
  const range = answer.headers.get('content-range');
  const total = range === null ? null : Number(range.split('/')[1]);
  return { status: answer.status, total, rows: answer.status < 300 ? body : null, body };
}

it.each(Array.from({ length: Number(SCHEMAS) }, (_, turn) => seed + turn))(
  'any request is answered as by plain SQL, for the schema %i',
  async (schemaSeed) => {
    const schema = anySchema(seeded(schemaSeed));
    await stage.executor.script(schema.sql);
    await stage.reload();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        const choose = chooseBy((most) => generate(fc.nat, { max: most - 1 }));
        const question = anyQuestion(choose, schema);
        const shown = `${decodeURIComponent(pathOf(question))}\n${plainSql(question)}`;
        const { body, ...answer } = await answered(question);
        expect(answer, `${shown}\n${JSON.stringify(body)}`).toEqual(await expected(question));
      }),
      { numRuns: Number(QUESTIONS), seed: schemaSeed, endOnFailure: true },
    );
  },
);

/** Groups without their order, which is undefined. */
const unordered = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

async function expectedGroups(question: Grouped) {
  const [given] = await stage.executor.batch([{ text: groupedSql(question), values: [] }]);
  const rows = given?.rows.map(({ answer }): unknown => JSON.parse(String(answer))) ?? [];
  return { status: 200, total: rows.length, rows: unordered(rows) };
}

it.each(Array.from({ length: Number(SCHEMAS) }, (_, turn) => seed + turn))(
  'any groups are those of plain SQL, for the schema %i',
  async (schemaSeed) => {
    const schema = anySchema(seeded(schemaSeed));
    await stage.executor.script(schema.sql);
    await stage.reload();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        const choose = chooseBy((most) => generate(fc.nat, { max: most - 1 }));
        const question = anyGrouped(choose, schema);
        const path = groupedPath(question);
        const answer = await stage.fetch(path, { headers: { prefer: 'count=exact' } });
        const body: unknown = await answer.json();
        const shown = `${decodeURIComponent(path)}\n${groupedSql(question)}\n${JSON.stringify(body)}`;
        // Several members may name one column more often than a request may.
        if (/gives the column .* more than \d+ times/.test(JSON.stringify(body))) return;
        const total = Number(answer.headers.get('content-range')?.split('/')[1]);
        const rows = answer.ok ? unordered(body as unknown[]) : null;
        expect({ status: answer.status, total, rows }, shown).toEqual(
          await expectedGroups(question),
        );
      }),
      { numRuns: Number(QUESTIONS), seed: schemaSeed, endOnFailure: true },
    );
  },
);
