import type { Executor } from '@bloom/supabase-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as people from '../full-people.ts';
import { GONE, pushOf } from '../full-people.ts';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

/** Two people who have everything: whatever is done by or for one of them shows and changes nothing of the other. */
let executor: Executor;
let anna: people.FullPerson;
let bruno: people.FullPerson;
beforeAll(async () => {
  executor = await openProductDatabase();
  anna = await people.newFullPerson(executor);
}, 60_000);
afterAll(() => executor.close());
// Whatever was done, what is counted is what is there.
afterEach(async () => expect(await people.miscounted(executor)).toEqual([]));

const owned = (text: string) => run(executor, text);
const ask = (call: string) => people.ask(executor, anna, call);
const everythingOf = (person: people.FullPerson) => people.everythingOf(executor, person);

/** What people ask for. */
const ASKED: Readonly<Record<string, string>> = {
  changes_since: `(select changes_since() - 'now')`,
  list_sessions: 'list_sessions()',
  list_trash: 'list_trash()',
  own_push: 'own_push()',
  own_quotas: 'own_quotas()',
  own_reminder: 'own_reminder()',
  own_trial: `(select own_trial() - 'now')`,
  own_trial_notice: 'own_trial_notice()',
};

/** Somebody else's rows, at which calls are aimed. */
interface Aim {
  readonly session: string;
  readonly rows: (kind: string) => readonly Readonly<Record<string, unknown>>[];
  readonly ids: (kind: string) => readonly unknown[];
}

const COLLECTIONS = ['issues', 'strategies', 'wishes', 'achievements'];

/** What people do. */
const DONE: Readonly<Record<string, (aim: Aim) => readonly string[]>> = {
  change_rows: ({ ids }) =>
    COLLECTIONS.map((kind) => {
      const changes = ids(kind).map((id) => ({ id, title: 'Changed', description: 'Changed' }));
      return `change_rows('${kind}', '${JSON.stringify(changes)}')`;
    }),
  import_rows: ({ rows }) =>
    [...people.WRITTEN, 'actions'].map(
      (kind) => `import_rows('${kind}', '${JSON.stringify(rows(kind))}')`,
    ),
  move_todos: ({ ids }) => [`move_todos('{${ids('todos')}}', '{}')`],
  put_away_trial_notice: () => [`put_away_trial_notice('trial_soon')`],
  set_reminder: () => [`set_reminder(2, 10, 'UTC', 'pt', false)`],
  set_push: () => [pushOf(anna)],
  restore_rows: () => [`restore_rows('${GONE.deletion}')`],
  delete_rows: ({ ids }) =>
    people.WRITTEN.map((kind) => {
      const gone = Object.values(GONE);
      return `delete_rows('${kind}', '{${[...ids(kind), ...gone]}}', '${GONE.deletion}')`;
    }),
  delete_part_of_goals: ({ ids }) => [
    `delete_part_of_goals('{${ids('goals')}}', '${GONE.deletion}')`,
  ],
  empty_trash: () => ['empty_trash()'],
  end_push: () => ['end_push()'],
  end_session: ({ session }) => [`end_session('${session}')`, `end_session('${anna.session}')`],
};

/** What the server does for one person. */
const SERVED: Readonly<Record<string, string>> = {
  plan_was_read: 'plan_was_read(PERSON)',
  record_subscription: 'record_subscription(PERSON, 1000, null)',
  begin_checkout: 'begin_checkout(PERSON)',
  first_charge: 'first_charge(PERSON)',
  note_subscribed: `note_subscribed(PERSON, 'a plan', 1, 'usd')`,
  plan_mail_sent: `plan_mail_sent(PERSON, 'trial_soon', '')`,
  take_plan_mails_of: 'take_plan_mails_of(PERSON)',
  begin_reminder: `begin_reminder('${GONE.deletion}', PERSON)`,
  hold_reminder: `hold_reminder('${GONE.deletion}', PERSON)`,
  reminder_sent: `reminder_sent('${GONE.deletion}', PERSON)`,
  photos_of: `photos_of(PERSON, 'wishes-photos', 9)`,
  delete_part_of: 'delete_part_of(PERSON, 1000)',
};

it('is said of every call that people make, and of every one for a person', async () => {
  const named = async (condition: string) => {
    const calls = await owned(`select f.proname as name from pg_proc f
      where f.pronamespace = 'public'::regnamespace and ${condition}`);
    return calls.map(({ name }) => name).toSorted();
  };
  const asked = [...Object.keys(ASKED), ...Object.keys(DONE)].toSorted();
  expect(await named(`has_function_privilege('authenticated', f.oid, 'execute')`)).toEqual(asked);
  const served = Object.keys(SERVED).toSorted();
  expect(await named(`'person' = any (f.proargnames[1:f.pronargs])`)).toEqual(served);
});

it('what one person is told does not depend on what another has', async () => {
  const told = async () => {
    const answers: Record<string, unknown> = {};
    for (const [name, call] of Object.entries(ASKED)) answers[name] = await ask(call);
    return answers;
  };
  const alone = await told();
  expect(JSON.stringify(alone)).toContain(GONE.deletion);
  bruno = await people.newFullPerson(executor);
  await executor.script(`
    insert into public.subscriptions (user_id, status, stripe_subscription_id, stripe_customer_id)
    values ('${bruno.id}', 'active', 'a plan', 'a customer');
    insert into private.plan_mails (user_id, kind, occasion, put_away_at)
    values ('${bruno.id}', 'trial_soon', '', now()), ('${bruno.id}', 'subscribed', 'a plan', null);
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '${bruno.id}', 'totp', 'verified', now(), now());
    insert into storage.objects (id, bucket_id, name, version, metadata)
    select gen_random_uuid(), 'wishes-photos', repeat(digit, 8) || '/c.jpg', 'one', '{"size": 7}'
    from unnest('{0,f}'::text[]) as digit;
    insert into storage.objects (id, bucket_id, name, version, metadata)
    values (gen_random_uuid(), 'wishes-photos', '${bruno.id}/c.jpg', 'one', '{"size": 7}'),
      (gen_random_uuid(), 'affirmations-photos', '${anna.id}/of-the-operator.jpg', 'one', '{"size": 7}');
    insert into private.discarded_photos (user_id, table_name, name)
    values ('${bruno.id}', 'wishes', '${bruno.id}/c.jpg')`);
  expect(await told()).toEqual(alone);
});

it('nothing that one person does changes or tells what another has', async () => {
  const before = await everythingOf(bruno);
  const rows = (kind: string) =>
    (before[`public.${kind}`] ?? []).map(({ user_id: _, ...row }) => row);
  const ids = (kind: string) => rows(kind).map(({ id }) => id);
  for (const calls of Object.values(DONE)) {
    for (const call of calls({ session: bruno.session, rows, ids })) {
      expect(JSON.stringify(await ask(call)), call).not.toContain(bruno.id);
      expect(await everythingOf(bruno), call).toEqual(before);
    }
  }
});

it('nothing that the server does for one person changes or tells what another has', async () => {
  const carla = await people.newFullPerson(executor);
  const taken = `update private.reminders set taken_by = '${GONE.deletion}', due_at = now()`;
  await owned(taken);
  const before = await everythingOf(bruno);
  for (const call of Object.values(SERVED)) {
    const text = `select jsonb_agg(answer) as answers from ${call.replace('PERSON', `'${carla.id}'`)} as answer`;
    const [row] = await owned(text);
    expect(await everythingOf(bruno), call).toEqual(before);
    expect(JSON.stringify(row), call).not.toContain(bruno.id);
  }
});

it('a trash that is full loses what its own person deleted', async () => {
  const carla = await people.newFullPerson(executor);
  const before = await everythingOf(bruno);
  for (const limit of ['trash_bytes_at_most', 'trash_at_most']) {
    await owned(`update private.settings set ${limit} = 1`);
    await people.ask(
      executor,
      carla,
      `delete_rows('todos', array(select id from todos limit 1), gen_random_uuid())`,
    );
    expect(await everythingOf(bruno), limit).toEqual(before);
    const trash = (await everythingOf(carla))['public.trash'] ?? [];
    expect(trash.filter(({ row }) => row !== null)).toEqual([]);
  }
});

it('an account that goes takes nothing of another with it', async () => {
  const before = await everythingOf(bruno);
  await owned(`delete from auth.users where id <> '${bruno.id}'`);
  expect(await everythingOf(bruno)).toEqual(before);
});

it('every row that names a person goes with their account', async () => {
  const staying = await owned(`
    select format('%s.%s', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute c on c.attrelid = t.oid and c.attname = 'user_id' and not c.attisdropped
    where t.relkind = 'r' and n.nspname in ('public', 'private') and not exists (
      select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[c.attnum]
        and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c'
    ) order by 1`);
  // These go with the row that they are about, which goes with its person.
  const withTheirRow = ['private.strategies_of_lost_issues', 'private.todos_of_lost_goals'];
  expect(staying.map(({ name }) => name)).toEqual(withTheirRow);
});
