import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openChannel, type ServerChange } from '../../../apps/web/src/sync/live/open-channel.ts';
import { PATIENCE } from '../stage/listening.ts';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const PASSWORD = 'Correct-horse-7';

/** A session of a person on another device. */
async function anotherDevice({ email }: Person) {
  const client = anonymous();
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, token: data.session?.access_token ?? '' };
}

/** Listens as the app does, with the session of one device. */
function listen(owner: string, token: string | null, url = inject('contract').url) {
  const changes: ServerChange[] = [];
  const states: string[] = [];
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  let renew: (token: string) => void = () => undefined;
  const over = openChannel(
    {
      owner,
      url,
      publishableKey: PUBLISHABLE_KEY,
      readToken: async () => token,
      onToken(listener) {
        renew = listener;
        return () => states.push('no more tokens');
      },
    },
    {
      onReady: () => states.push('ready'),
      onChange: (one) => changes.push(one),
      onMissed: () => states.push('missed'),
    },
    ended.signal,
  ).then(() => states.push('over'));
  const isReady = () => vi.waitFor(() => expect(states).toEqual(['ready']), PATIENCE);
  const end = () => ended.abort();
  return { changes, states, over, isReady, end, renew: (next: string) => renew(next) };
}

/** The topics that sockets of this test join from now on. */
function topicsOfJoins(): string[] {
  const topics: string[] = [];
  const observed = class extends WebSocket {
    override send(frame: Parameters<WebSocket['send']>[0]): void {
      const [, , topic, event] = JSON.parse(String(frame)) as string[];
      if (event === 'phx_join') topics.push(String(topic));
      super.send(frame);
    }
  };
  vi.stubGlobal('WebSocket', observed);
  onTestFinished(() => void vi.unstubAllGlobals());
  return topics;
}

it('receives the person’s changes on another device, deletions by the trash, and nothing of anybody else', async () => {
  const [person, stranger] = await Promise.all([
    newPerson({ password: PASSWORD }),
    newPerson({ password: PASSWORD }),
  ]);
  const [{ token }, { client }] = await Promise.all([anotherDevice(person), anotherDevice(person)]);
  const heard = listen(person.id, token);
  await heard.isReady();
  await stranger.client.from('todos').insert({ title: 'Not theirs' }).throwOnError();
  const { data: goal } = await client
    .from('goals')
    .insert({ title: 'Garden', tags: ['a,b', 'c'] })
    .select()
    .single()
    .throwOnError();
  const { data: issue } = await client
    .from('issues')
    .insert({ title: 'Slugs', goal_id: goal.id })
    .select()
    .single()
    .throwOnError();
  const rowsIn = (table: string) => heard.changes.filter((one) => one.table === table);
  // Exactly as a refresh returns it: rows are compared by when they changed.
  await vi.waitFor(() => {
    expect(rowsIn('goals')).toContainEqual({ table: 'goals', row: goal });
    expect(rowsIn('issues')).toContainEqual({ table: 'issues', row: issue });
    expect(rowsIn('actions')).not.toEqual([]);
  }, PATIENCE);
  await client.from('goals').delete().eq('id', goal.id).throwOnError();
  await vi.waitFor(() => {
    const went = rowsIn('trash').map(({ row }) => [row.table_name, row.row_id]);
    expect(went).toContainEqual(['goals', goal.id]);
    expect(went).toContainEqual(['issues', issue.id]);
  }, PATIENCE);
  expect(heard.changes.map(({ row }) => row.user_id)).toEqual(heard.changes.map(() => person.id));
  heard.end();
  await heard.over;
  expect(heard.states).toEqual(['ready', 'no more tokens', 'over']);
});

it('continues with a new token when the old one has expired, and ends without one', async () => {
  const person = await newPerson({ password: PASSWORD });
  const [first, second] = await Promise.all([anotherDevice(person), anotherDevice(person)]);
  const renewed = listen(person.id, first.token);
  const left = listen(person.id, first.token);
  await Promise.all([renewed.isReady(), left.isReady()]);
  renewed.renew(second.token);
  await first.client.auth.signOut({ scope: 'local' });
  await left.over;
  await second.client.from('todos').insert({ title: 'Still told' }).throwOnError();
  await vi.waitFor(() => expect(renewed.changes).not.toEqual([]), PATIENCE);
  expect(renewed.changes).toMatchObject([{ table: 'todos', row: { title: 'Still told' } }]);
  expect(renewed.states).toEqual(['ready']);
});

it('listens on a topic of its own each time, which nobody who knows the person can name and send to', async () => {
  const topics = topicsOfJoins();
  const person = await newPerson({ password: PASSWORD });
  const { token } = await anotherDevice(person);
  for (const heard of [listen(person.id, token), listen(person.id, token)]) {
    await heard.isReady();
    heard.end();
    await heard.over;
  }
  expect(new Set(topics).size).toBe(2);
  expect(topics.filter((topic) => topic.includes(person.id))).toEqual([]);
});

it('ends at once where nobody answers', async () => {
  const { states, over } = listen(crypto.randomUUID(), 'none', 'http://127.0.0.1:1');
  await over;
  expect(states).toEqual(['no more tokens', 'over']);
});

it('does not subscribe without a session', async () => {
  const { states, over } = listen(crypto.randomUUID(), null);
  await over;
  expect(states).toEqual(['over']);
});
