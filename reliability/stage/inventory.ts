import { createHash } from 'node:crypto';
import { SECRET_KEY } from '../../e2e/contract/stage/server.ts';
import { PHOTO_BUCKETS } from '../../e2e/contract/stage/storage-samples.ts';
import type { Person } from '../../e2e/people/sign-up.ts';

/** Everything that a server stores: each row and photo by name, with a digest of it. */
export type Inventory = ReadonlyMap<string, string>;

/** Each table with the column that identifies its rows. */
const TABLES: Readonly<Record<string, string>> = {
  trials: 'user_id',
  subscriptions: 'id',
  goals: 'id',
  issues: 'id',
  strategies: 'id',
  wishes: 'id',
  achievements: 'id',
  gratitudes: 'id',
  affirmations: 'id',
  todos: 'id',
  sittings: 'id',
  check_ins: 'id',
  actions: 'id',
};
const PAGE = 500;
const NAMED_AT_MOST = 5;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Reads every row and every byte with the secret key, and the accounts of these people with the tokens that they have.
 * @throws when something cannot be read
 */
export async function takeInventory(url: string, people: readonly Person[]): Promise<Inventory> {
  const inventory = new Map<string, string>();
  for (const [table, key] of Object.entries(TABLES)) {
    for await (const row of readRows(url, table, key)) {
      inventory.set(`${table} ${row[key]}`, digest(JSON.stringify(row)));
    }
  }
  for (const { id, accessToken } of people) {
    const account = await ask(`${url}/auth/v1/user`, { token: accessToken });
    inventory.set(`account ${id}`, digest(await account.text()));
    for (const bucket of PHOTO_BUCKETS) {
      for (const path of await listPhotos(url, bucket, id)) {
        const bytes = await ask(`${url}/storage/v1/object/${path}`);
        inventory.set(path, digest(new Uint8Array(await bytes.arrayBuffer())));
      }
    }
  }
  return inventory;
}

/** Names of the first inventory that are missing or different in the second; the first few are also printed. */
export function nameDiffering(first: Inventory, second: Inventory): readonly string[] {
  const different = [...first].filter(([name, content]) => second.get(name) !== content);
  const names = different.map(([name]) => name);
  for (const name of names.slice(0, NAMED_AT_MOST)) console.log(`  differs: ${name}`);
  return names;
}

/** The numbers of rows and photos in an inventory, as words. */
export function countOf(inventory: Inventory): string {
  const photos = [...inventory.keys()].filter((name) => !name.includes(' ')).length;
  return `${inventory.size - photos} rows and ${photos} photos`;
}

type Row = Readonly<Record<string, unknown>>;

async function* readRows(url: string, table: string, key: string): AsyncGenerator<Row> {
  let last = FIRST;
  for (;;) {
    const query = `select=*&order=${key}&limit=${PAGE}&${key}=gt.${last}`;
    const rows = (await (await ask(`${url}/rest/v1/${table}?${query}`)).json()) as Row[];
    yield* rows;
    if (rows.length < PAGE) return;
    last = String(rows.at(-1)?.[key]);
  }
}

async function listPhotos(url: string, bucket: string, prefix: string): Promise<string[]> {
  const answer = await ask(`${url}/storage/v1/object/list/${bucket}`, {
    body: { prefix, limit: PAGE },
  });
  const found = (await answer.json()) as { readonly name: string }[];
  return found.map(({ name }) => `${bucket}/${prefix}/${name}`);
}

interface Asked {
  readonly body?: object;
  readonly token?: string;
}

async function ask(url: string, { body, token = SECRET_KEY }: Asked = {}): Promise<Response> {
  const answer = await fetch(url, {
    headers: {
      apikey: SECRET_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer;
}

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
