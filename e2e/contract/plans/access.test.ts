import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous, newAddress, newPerson, operator, type Person } from '../stage/person.ts';
import { picture } from '../stage/storage-samples.ts';

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const NOT_ALLOWED = '42501';

/** Moves the start of somebody's trial, as only the operator can. */
async function startTrial(person: Person, startedAt: string): Promise<void> {
  const { error } = await operator()
    .from('trials')
    .update({ started_at: startedAt })
    .eq('user_id', person.id);
  if (error) throw error;
}

const subscribe = (person: Person, status: string, createdAt = new Date().toISOString()) =>
  operator().from('subscriptions').insert({ user_id: person.id, status, created_at: createdAt });

const addGoal = (person: Person) => person.client.from('goals').insert({ title: 'One more' });

describe('the trial', () => {
  it('starts when the address is confirmed', async () => {
    const person = await newPerson();
    const { data } = await person.client.from('trials').select('*').single();
    const { data: session } = await person.client.auth.getUser();
    expect(data.user_id).toBe(person.id);
    expect(Date.parse(data.started_at)).toBe(Date.parse(session.user?.email_confirmed_at ?? ''));
  });

  it('does not exist before', async () => {
    const email = newAddress();
    const { data } = await anonymous().auth.signUp({ email, password: 'Correct-horse-7' });
    const trials = await operator().from('trials').select('user_id').eq('user_id', data.user?.id);
    expect(trials.data).toEqual([]);
  });

  it('lasts while 15 days less the whole days since are 0 or more', async () => {
    const person = await newPerson();
    await startTrial(person, daysAgo(15.9));
    expect((await addGoal(person)).error).toBeNull();
    await startTrial(person, daysAgo(16.01));
    expect((await addGoal(person)).error).toMatchObject({ code: NOT_ALLOWED });
  });
});

const said = (goal_id: string) => ({ goal_id, sitting_id: randomUUID(), satisfaction: 1 });
const WISH = randomUUID();
/** A column of a table, what is kept in it, and what it is changed to. */
const changeOf = (table: string): readonly [string, string, string] => {
  if (table === 'sittings') return ['wish_id', WISH, randomUUID()];
  const isTitled = ['goals', 'issues', 'strategies'].includes(table);
  return [isTitled ? 'title' : 'description', 'Kept', 'Changed'];
};

describe('after the trial', () => {
  let person: Person;
  let goalId: string;

  beforeAll(async () => {
    person = await newPerson();
    const { data } = await person.client.from('goals').insert({ title: 'Kept' }).select().single();
    goalId = data.id;
    for (const table of ['issues', 'strategies']) {
      await person.client.from(table).insert({ title: 'Kept', goal_id: goalId });
    }
    for (const table of ['wishes', 'achievements', 'gratitudes']) {
      await person.client.from(table).insert({ description: 'Kept' });
    }
    await person.client.from('check_ins').insert({ ...said(goalId), description: 'Kept' });
    await person.client.from('sittings').insert({ wish_id: WISH }).throwOnError();
    const stored = person.client.storage.from('goal-photos').upload(photo('kept'), picture());
    expect((await stored).error).toBeNull();
    await startTrial(person, daysAgo(30));
  });
  const photo = (name: string) => `${person.id}/${name}.png`;

  const additions: readonly (readonly [string, () => object])[] = [
    ['goals', () => ({ title: 'New' })],
    ['issues', () => ({ title: 'New', goal_id: goalId })],
    ['strategies', () => ({ title: 'New', goal_id: goalId })],
    ['wishes', () => ({ description: 'New' })],
    ['achievements', () => ({ description: 'New' })],
    ['gratitudes', () => ({ description: 'New' })],
    ['check_ins', () => ({ ...said(goalId), description: 'New' })],
    ['sittings', () => ({})],
  ];

  it.each(additions)('%s: nothing can be added, also not by an upsert', async (table, row) => {
    const inserted = await person.client.from(table).insert(row());
    expect(inserted.error).toMatchObject({ code: NOT_ALLOWED });
    const upserted = await person.client.from(table).upsert({ id: randomUUID(), ...row() });
    expect(upserted.error).toMatchObject({ code: NOT_ALLOWED });
  });

  it.each(additions)(
    '%s: nothing can be changed, everything can be read and deleted',
    async (table) => {
      const [column, kept, other] = changeOf(table);
      const changed = await person.client
        .from(table)
        .update({ [column]: other })
        .eq('user_id', person.id)
        .select();
      expect(changed.data).toEqual([]);
      const own = () => person.client.from(table).select(column).eq('user_id', person.id);
      expect((await own()).data).toEqual([{ [column]: kept }]);
      if (table === 'goals') return;
      await person.client.from(table).delete().eq('user_id', person.id);
      expect((await own()).data).toEqual([]);
    },
  );

  it('no photo is added, replaced or renamed; each can be read and removed', async () => {
    const photos = person.client.storage.from('goal-photos');
    const attempts = [
      await photos.upload(photo('new'), picture()),
      await photos.upload(photo('kept'), picture(), { upsert: true }),
      await photos.update(photo('kept'), picture()),
      await photos.move(photo('kept'), photo('new')),
      await photos.copy(photo('kept'), photo('new')),
    ];
    for (const [at, { error }] of attempts.entries()) expect(error, `attempt ${at}`).not.toBeNull();
    expect((await photos.list(person.id)).data).toMatchObject([{ name: 'kept.png' }]);
    expect((await photos.download(photo('kept'))).error).toBeNull();
    expect((await photos.remove([photo('kept')])).data).toHaveLength(1);
  });

  it('to-dos and affirmations need a session only', async () => {
    const todo = await person.client.from('todos').insert({ title: 'Renew' });
    expect(todo.error).toBeNull();
    const affirmation = await person.client.from('affirmations').insert({ description: 'I go on' });
    expect(affirmation.error).toBeNull();
  });
});

describe('a client that lies', () => {
  /** The rows that access depends on, read as the operator. */
  async function accessRows({ id }: Person) {
    const all = operator();
    const [trial, plan] = await Promise.all([
      all.from('trials').select('*').eq('user_id', id).throwOnError(),
      all.from('subscriptions').select('*').eq('user_id', id).throwOnError(),
    ]);
    const { user } = (await all.auth.admin.getUserById(id)).data;
    const { app_metadata, email, email_confirmed_at, created_at, role } = user ?? {};
    const account = { app_metadata, email, email_confirmed_at, created_at, role };
    return { trial: trial.data, plan: plan.data, account };
  }

  it('cannot change what access depends on', async () => {
    const person = await newPerson();
    await startTrial(person, daysAgo(30));
    await subscribe(person, 'canceled');
    const before = await accessRows(person);
    const free = { status: 'active', current_period_end: '2099-01-01T00:00:00Z' };
    const later = { started_at: new Date().toISOString() };
    const { client, id } = person;
    const answers = await Promise.all([
      client.from('subscriptions').insert(free),
      client.from('subscriptions').upsert({ ...free, id: before.plan[0]?.id }),
      client.from('subscriptions').update(free).eq('user_id', id),
      client.from('subscriptions').delete().eq('user_id', id),
      client.from('trials').update(later).eq('user_id', id),
      client.from('trials').upsert({ ...later, user_id: id }),
      client.from('trials').delete().eq('user_id', id),
      client.rpc('record_subscription', { person: id, observation: 9, standing: free }),
      client.rpc('begin_checkout', { person: id }),
      client.rpc('set_access_settings', { billing: false, clock_offset_seconds: -9e6 }),
      client.rpc('import_rows', { kind: 'subscriptions', rows: [free] }),
    ]);
    expect(answers.filter(({ error }) => error === null)).toEqual([]);
    const lies = {
      app_metadata: { plan: 'active', providers: ['google'] },
      user_metadata: { plan: 'active' },
      email_confirmed_at: new Date().toISOString(),
      created_at: new Date().toISOString(),
      role: 'service_role',
      is_super_admin: true,
    };
    const data = { ...lies, subscription_status: 'active' };
    await client.auth.updateUser({ ...lies, data } as Parameters<typeof client.auth.updateUser>[0]);
    expect(await accessRows(person)).toEqual(before);
    expect((await addGoal(person)).error).toMatchObject({ code: NOT_ALLOWED });
  });

  it('and has not confirmed an address gets no session', async () => {
    const [client, email, password] = [anonymous(), newAddress(), 'Correct-horse-7'];
    const signedUp = await client.auth.signUp({ email, password });
    expect(signedUp.data.session).toBeNull();
    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error?.code).toBe('email_not_confirmed');
    for (const table of ['goals', 'todos', 'affirmations', 'wishes']) {
      expect((await client.from(table).insert({ title: 'Run' })).error, table).not.toBeNull();
    }
  });
});

describe('a subscription', () => {
  it.each([
    ['active', true],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['trialing', false],
    ['past_due', false],
    ['canceled', false],
    ['unpaid', false],
    ['paused', false],
  ])('that is %s: writing is allowed: %s', async (status, allowed) => {
    const person = await newPerson();
    await startTrial(person, daysAgo(30));
    expect((await subscribe(person, status)).error).toBeNull();
    const { error } = await addGoal(person);
    expect(error === null).toBe(allowed);
  });

  it('of another person opens nothing', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await startTrial(person, daysAgo(30));
    // The newest of all: tests beside this one subscribe people as well.
    expect((await subscribe(other, 'active', daysAgo(-1))).error).toBeNull();
    expect((await addGoal(person)).error).toMatchObject({ code: NOT_ALLOWED });
  });

  it('has the status of the newest one', async () => {
    const person = await newPerson();
    await startTrial(person, daysAgo(60));
    await subscribe(person, 'active', daysAgo(30));
    await subscribe(person, 'canceled', daysAgo(1));
    expect((await addGoal(person)).error).toMatchObject({ code: NOT_ALLOWED });
    const { data } = await person.client
      .from('subscriptions')
      .select('status')
      .order('created_at', { ascending: false })
      .limit(1)
      .single();
    expect(data).toEqual({ status: 'canceled' });
  });

  it('has no status outside of the list', async () => {
    const person = await newPerson();
    expect((await subscribe(person, 'forever')).error).toMatchObject({ code: '23514' });
  });
});
