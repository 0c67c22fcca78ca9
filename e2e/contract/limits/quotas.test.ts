import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeOfFile } from '../stage/own-server.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { startServer, type TestServer } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const LIMITS = { goals: 3, rows: 4, todos: 5, actions: 60, photos: 3 };
const TABLES = [
  ...(['goals', 'issues', 'strategies', 'wishes', 'achievements'] as const),
  ...(['gratitudes', 'affirmations', 'todos', 'actions', 'sittings', 'check_ins'] as const),
];
type Table = (typeof TABLES)[number];

let server: TestServer;
beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  const env = {
    ...place,
    QUOTA_GOALS: String(LIMITS.goals),
    QUOTA_ROWS: String(LIMITS.rows),
    QUOTA_TODOS: String(LIMITS.todos),
    QUOTA_ACTIONS: String(LIMITS.actions),
    QUOTA_PHOTOS: String(LIMITS.photos),
    QUOTA_PHOTO_MB: '1',
  };
  server = await startServer({ env });
  return async () => {
    await server.stop();
    await remove();
  };
}, 120_000);

const full = (kind: string, limit: number) => ({
  status: 413,
  error: {
    code: 'PT413',
    message: `there is no room for more ${kind}`,
    details: `{"kind": "${kind}", "limit": ${limit}}`,
    hint: 'Delete some to make room.',
  },
});

async function quotasOf({
  client,
}: Person): Promise<Record<string, { kept: number; limit: number }>> {
  const { data } = await client.rpc('own_quotas').throwOnError();
  const listed = data as { kind: string; kept: number; limit: number }[];
  return Object.fromEntries(listed.map(({ kind, kept, limit }) => [kind, { kept, limit }]));
}

const countOf = async ({ client }: Person, table: Table) =>
  (await client.from(table).select('id', { count: 'exact', head: true }).throwOnError()).count;

function fieldsOf(table: Table): Record<string, unknown> {
  if (table === 'sittings') return {};
  if (table === 'check_ins') return { sitting_id: randomUUID(), satisfaction: 3 };
  const isCard = ['wishes', 'achievements', 'gratitudes', 'affirmations'].includes(table);
  return isCard ? { description: 'x' } : { title: randomUUID() };
}

describe('what one person may keep', () => {
  it.each([
    ['goals', LIMITS.goals],
    ['issues', LIMITS.rows],
    ['strategies', LIMITS.rows],
    ['wishes', LIMITS.rows],
    ['achievements', LIMITS.rows],
    ['gratitudes', LIMITS.rows],
    ['affirmations', LIMITS.rows],
    ['todos', LIMITS.todos],
    ['sittings', LIMITS.rows],
    ['check_ins', LIMITS.actions],
  ] as const)(
    '%s: so many, also at once, and again once some are deleted',
    async (table, limit) => {
      const person = await newPerson(server);
      const { data: goal } = ['issues', 'strategies', 'check_ins'].includes(table)
        ? await person.client.from('goals').insert({ title: 'Run' }).select('id').single()
        : { data: null };
      const row = (): Record<string, unknown> => ({
        id: randomUUID(),
        ...fieldsOf(table),
        ...(goal === null ? {} : { goal_id: goal.id }),
      });
      const rows = Array.from({ length: limit }, row);
      const add = (added: Record<string, unknown> | Record<string, unknown>[]) =>
        person.client.from(table).insert(added);
      expect(await add([...rows, row()])).toMatchObject(full(table, limit));
      expect(await countOf(person, table)).toBe(0);

      const answers = await Promise.all([...rows, row(), row(), row()].map(add));
      const refused = answers.filter(({ error }) => error !== null);
      expect(refused).toHaveLength(3);
      for (const answer of refused) expect(answer).toMatchObject(full(table, limit));
      expect(await countOf(person, table)).toBe(limit);

      const { data: kept } = await person.client.from(table).select('*').throwOnError();
      const [{ user_id: _, created_at: __, updated_at: ___, ...one } = {}] = kept as Record<
        string,
        unknown
      >[];
      expect((await person.client.from(table).upsert(one)).status).toBe(200);
      await person.client.from(table).delete().eq('id', one.id).throwOnError();
      expect((await add(row())).error).toBeNull();
      expect(await add(row())).toMatchObject(full(table, limit));
    },
  );

  it('the timeline, which grows by changes', async () => {
    const { client } = await newPerson(server);
    const { data } = await client.from('goals').insert({ title: 'Run' }).select('id').single();
    const statuses: number[] = [];
    for (let turn = 0; turn < LIMITS.actions; turn += 1) {
      const satisfaction = turn % 2;
      const change = await client.from('goals').update({ satisfaction }).eq('id', data?.id);
      statuses.push(change.status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(LIMITS.actions - 1);
    expect(statuses.at(-1)).toBe(413);
  });

  it('photos, counted exactly, and none once the bytes are used up', async () => {
    const [many, large] = [await newPerson(server), await newPerson(server)];
    const upload = (person: Person, size: number, name = freshName()) =>
      person.client.storage
        .from('goal-photos')
        .upload(`${person.id}/${name}`, picture(size), { upsert: true });
    const answers = await Promise.all(Array.from({ length: 9 }, () => upload(many, 500)));
    const refused = answers.flatMap(({ error }) => error ?? []);
    expect(refused).toHaveLength(9 - LIMITS.photos);
    for (const error of refused) expect(error).toMatchObject({ status: 400, statusCode: '403' });
    expect((await quotasOf(many)).photos).toEqual({ kept: LIMITS.photos, limit: LIMITS.photos });
    const [{ name = '' } = {}] =
      (await many.client.storage.from('goal-photos').list(many.id)).data ?? [];
    expect((await upload(many, 900, name)).error).toBeNull();
    await many.client.storage.from('goal-photos').remove([`${many.id}/${name}`]);
    expect((await upload(many, 500)).error).toBeNull();

    const of = (name: string) => `${name}.preview`;
    const first = freshName();
    expect((await upload(large, 600_000, first)).error).toBeNull();
    expect((await upload(large, 100_000, of(first))).error).toBeNull();
    expect((await quotasOf(large)).photos).toEqual({ kept: 1, limit: LIMITS.photos });
    expect((await upload(large, 700_000)).error).toBeNull();
    expect((await upload(large, 500)).error).toMatchObject({ statusCode: '403' });
    expect((await quotasOf(large)).photo_bytes).toEqual({ kept: 1_400_000, limit: 1_048_576 });

    const exact = await newPerson(server);
    expect((await upload(exact, 1_048_576)).error).toBeNull();
    expect((await upload(exact, 500)).error).toMatchObject({ statusCode: '403' });
  });

  it('a photo and its preview as one, whichever is first, with at most two names each', async () => {
    const person = await newPerson(server);
    const upload = async (name: string) => {
      const photos = person.client.storage.from('wishes-photos');
      return (await photos.upload(`${person.id}/${name}`, picture())).error === null;
    };
    const kept = async () => (await quotasOf(person)).photos?.kept;
    for (const name of ['a.jpg.preview', 'a.jpg', 'b.jpg', 'c.jpg']) {
      expect(await upload(name), name).toBe(true);
    }
    expect(await kept()).toBe(3);
    // Full: only the preview of an existing photo is accepted.
    expect(await upload('c.jpg.preview')).toBe(true);
    for (const name of ['d.jpg', 'd.jpg.preview', 'c.jpg.preview.preview', '.preview']) {
      expect(await upload(name), name).toBe(false);
    }
    // Nor a photo of the same name in another bucket.
    const elsewhere = person.client.storage.from('goal-photos');
    const same = await elsewhere.upload(`${person.id}/c.jpg`, picture());
    expect(same.error).toMatchObject({ statusCode: '403' });
    expect(await kept()).toBe(3);
    await person.client.storage.from('wishes-photos').remove([`${person.id}/a.jpg`]);
    expect(await kept()).toBe(3);
    await person.client.storage.from('wishes-photos').remove([`${person.id}/a.jpg.preview`]);
    expect(await upload('d.jpg.preview')).toBe(true);
    expect(await kept()).toBe(3);
  });

  it('photos, also renamed ones: a preview becomes a photo only where there is room', async () => {
    const person = await newPerson(server);
    const photos = person.client.storage.from('achievements-photos');
    const at = (name: string) => `${person.id}/${name}`;
    const upload = async (name: string) => (await photos.upload(at(name), picture())).error;
    const move = async (from: string, to: string) => (await photos.move(at(from), at(to))).error;
    for (const name of ['a', 'a.preview', 'b', 'b.preview']) expect(await upload(name)).toBeNull();
    expect(await move('a.preview', 'c')).toBeNull();
    // From here on there is no room.
    expect(await move('b.preview', 'd')).toMatchObject({ statusCode: '403' });
    expect(await move('b.preview', 'a.preview')).toBeNull();
    expect(await move('a.preview', 'e')).toMatchObject({ statusCode: '403' });
    expect((await quotasOf(person)).photos?.kept).toBe(LIMITS.photos);
    await photos.remove([at('c')]);
    expect(await move('b', 'c')).toBeNull();
  });

  it('an import, which reports it and adds nothing that exceeds it', async () => {
    const person = await newPerson(server);
    const rows = Array.from({ length: LIMITS.todos + 1 }, () => ({
      id: randomUUID(),
      title: 'Milk',
      completed: false,
      order: 1,
      created_at: '2026-03-01T12:00:00Z',
    }));
    const call = await person.client.rpc('import_rows', { kind: 'todos', rows });
    expect(call).toMatchObject(full('todos', LIMITS.todos));
    expect(await countOf(person, 'todos')).toBe(0);
  });

  it('whatever the operator adds, which counts', async () => {
    const person = await newPerson(server);
    const rows = Array(LIMITS.todos + 1).fill({ user_id: person.id, title: 'Milk' });
    await operator(server.url).from('todos').insert(rows).throwOnError();
    expect((await quotasOf(person)).todos?.kept).toBe(LIMITS.todos + 1);
  });
});

describe('the counts', () => {
  it('can be read by the person alone, and written by nobody', async () => {
    const [anna, bruno] = [await newPerson(server), await newPerson(server)];
    await anna.client.from('todos').insert({ title: 'Milk' }).throwOnError();
    expect((await quotasOf(anna)).todos).toEqual({ kept: 1, limit: LIMITS.todos });
    expect((await quotasOf(bruno)).todos).toEqual({ kept: 0, limit: LIMITS.todos });
    const visitor = anonymous(server.url);
    expect((await visitor.rpc('own_quotas')).status).toBe(401);
    const quotas = { goals: 1e6, rows: 1e6, todos: 1e6, actions: 1e6, photos: 1e6 };
    for (const client of [visitor, bruno.client]) {
      expect((await client.rpc('set_quotas', { quotas })).error).not.toBeNull();
      for (const name of ['kept_rows', 'settings']) {
        expect((await client.from(name).select('*')).error).not.toBeNull();
        for (const hidden of [client.schema('private').from(name)]) {
          expect((await hidden.select('*')).error).not.toBeNull();
          expect(
            (await hidden.insert({ user_id: bruno.id, kind: 'todos', kept: -9 })).error,
          ).not.toBeNull();
          expect((await hidden.update({ kept: -9 }).eq('user_id', anna.id)).error).not.toBeNull();
          expect((await hidden.delete().eq('user_id', anna.id)).error).not.toBeNull();
        }
      }
    }
    expect((await quotasOf(bruno)).todos).toEqual({ kept: 0, limit: LIMITS.todos });
  });
});
