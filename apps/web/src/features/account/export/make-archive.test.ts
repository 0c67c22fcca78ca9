import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ZipWriter } from '../zip/zip-writer.ts';
import { type ArchivePrinter, type ArchiveSources, makeArchive } from './make-archive.ts';
import type { TableName } from './tables.ts';

const PHOTO = { bucket: 'goal-photos', path: 'me/1.jpg', name: '1.jpg' } as const;

const printer: ArchivePrinter = {
  nameOf: (table) => `table ${table}`,
  heading: (table) => `# ${table}\n`,
  goal: ({ title }) => `## ${title}\n`,
  row: (table) => (table === 'todos' ? ({ id }: { id: string }) => `- ${id}\n` : null),
  readme: (email) => `of ${email}`,
  missing: (names) => names.join(),
};

/** A person with three to-dos on two pages, a goal and a photo. */
function sourcesWith(change: Partial<ArchiveSources> = {}): ArchiveSources {
  const pages: Partial<Record<TableName, readonly unknown[][]>> = {
    todos: [[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]],
    goals: [[{ id: 'g' }]],
  };
  async function* rows(table: TableName) {
    yield* (pages[table] ?? []) as never[];
  }
  return {
    account: async () => ({ id: 'me', email: 'me@example.com' }),
    count: async (table) => (pages[table] ?? []).flat().length,
    rows,
    async *goals() {
      yield [{ title: 'Run' }] as never;
    },
    photos: async () => [PHOTO],
    photo: async () => new Blob(['photo']),
    ...change,
  };
}

function setUp(sources: ArchiveSources) {
  const files = new Map<string, string>();
  const progress: string[] = [];
  const cancel = new AbortController();
  const zip: ZipWriter = {
    async addText(name, pieces) {
      let text = '';
      for await (const piece of pieces) text += piece;
      files.set(name, text);
    },
    addFile: async (name, file) => void files.set(name, await file.text()),
    end: async () => void files.set('END', ''),
  };
  const make = () =>
    makeArchive({
      sources,
      printer,
      zip,
      signal: cancel.signal,
      onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
    });
  return { files, progress, cancel, make };
}

it('holds every row as JSON, the same to read, and the photos under their names', async () => {
  const { files, progress, make } = setUp(sourcesWith());
  expect(await make()).toEqual([]);
  expect(JSON.parse(files.get('rows/todos.json') ?? '')).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
  expect(files.get('read/todos.md')).toBe('# todos\n- a\n- b\n- c\n');
  expect(files.get('read/goals.md')).toBe('# goals\n## Run\n');
  expect(files.get('rows/wishes.json')).toBe('[]\n');
  expect(files.get('photos/goal-photos/1.jpg')).toBe('photo');
  expect(files.get('README.md')).toBe('of me@example.com');
  expect([...files.keys()].at(-1)).toBe('END');
  expect(progress[0]).toBe('0/0');
  expect(progress.at(-1)).toBe('5/5');
});

it('is JSON even when the last page of a table is empty: then the one before it was full', async () => {
  const pages = [[{ id: 'a' }], []];
  async function* rows(table: TableName) {
    yield* (table === 'todos' ? pages : [[]]) as never[];
  }
  const { files, make } = setUp(sourcesWith({ rows }));
  expect(await make()).toEqual([]);
  expect(JSON.parse(files.get('rows/todos.json') ?? '')).toEqual([{ id: 'a' }]);
  expect(JSON.parse(files.get('rows/wishes.json') ?? '')).toEqual([]);
});

it('continues when a table or a photo cannot be read, and names both', async () => {
  const { files, make } = setUp(
    sourcesWith({
      async *rows(table) {
        if (table !== 'todos') return;
        yield [{ id: 'a' }] as never;
        throw new Error('gone');
      },
      photo: async () => Promise.reject(new Error('gone')),
    }),
  );
  const missing = ['table todos', 'photos/goal-photos/1.jpg'];
  expect(await make()).toEqual(missing);
  expect(JSON.parse(files.get('rows/todos.json') ?? '')).toEqual([{ id: 'a' }]);
  expect(files.get('read/goals.md')).toContain('Run');
  expect(files.get('MISSING.md')).toBe(missing.join());
});

it('requests several photos ahead, but only a few', async () => {
  let open = 0;
  let most = 0;
  const onALine = async <Answer>(answer: Answer): Promise<Answer> => {
    open += 1;
    most = Math.max(most, open);
    await pause(20);
    open -= 1;
    return answer;
  };
  const photos = Array.from({ length: 12 }, (_, index) => ({ ...PHOTO, name: `${index}.jpg` }));
  const { files, make } = setUp(
    sourcesWith({
      photos: async () => photos,
      photo: ({ name }) => onALine(new Blob([name])),
      async *rows(table) {
        const rows = await onALine([{ id: table }]);
        yield rows as never;
      },
    }),
  );
  expect(await make()).toEqual([]);
  expect(most).toBe(5);
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual(
    photos.map(({ name }) => `photos/goal-photos/${name}`),
  );
  expect(files.get('photos/goal-photos/7.jpg')).toBe('7.jpg');
  expect(files.get('rows/wishes.json')).toContain('"wishes"');
});

it('fails when nothing can be read', async () => {
  const { make } = setUp(sourcesWith({ count: () => Promise.reject(new Error('no server')) }));
  await expect(make()).rejects.toThrow('no server');
});

it('stops where it is when it is cancelled', async () => {
  const { files, cancel, make } = setUp(
    sourcesWith({
      photo: async () => {
        cancel.abort();
        return new Blob(['late']);
      },
    }),
  );
  await expect(make()).rejects.toMatchObject({ name: 'AbortError' });
  expect(files.has('photos/goal-photos/1.jpg')).toBe(false);
  expect(files.has('END')).toBe(false);
});
