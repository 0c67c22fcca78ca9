import { trialBeganAt, trialEndsAt } from '@bloom/domain/account/trial';
import { PostgrestError, type User } from '@supabase/supabase-js';
import { ConfigError } from '../config/config.ts';
import { findPerson, type ReachedServer } from './reach-server.ts';

/** The arguments of an action. */
export interface ActionArguments {
  readonly words: readonly string[];
  readonly days: number | undefined;
  readonly page: number | undefined;
  readonly revoke: boolean;
  readonly yes: boolean;
}

type Action = (server: ReachedServer, given: ActionArguments) => Promise<unknown>;

const DAY_MS = 24 * 3_600_000;

/** The operator's actions, by the name to type; each returns what `--json` prints. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  users: async ({ ask }, { words: [filter = ''], page = 1 }) => {
    const query = new URLSearchParams({ page: String(page), per_page: '50', filter });
    const { users } = (await ask('GET', `/auth/v1/admin/users?${query}`)) as { users: User[] };
    return users.map(lineOf);
  },
  show: async (server, { words: [named] }) => {
    const person = await findPerson(server, named);
    const { client } = server;
    const own = (table: string) => client.from(table).select('*').eq('user_id', person.id);
    const count = (table: string) =>
      client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq('user_id', person.id)
        .throwOnError();
    const [trial, subscriptions, goals, todos] = await Promise.all([
      own('trials').maybeSingle().throwOnError(),
      own('subscriptions').order('created_at', { ascending: false }).throwOnError(),
      count('goals'),
      count('todos'),
    ]);
    return {
      ...lineOf(person),
      factors: person.factors?.length ?? 0,
      trial_ends_at: trial.data && endOf(trial.data.started_at),
      subscriptions: subscriptions.data,
      goals: goals.count,
      todos: todos.count,
    };
  },
  trial: async (server, { words: [named], days }) => {
    if (days === undefined) throw new ConfigError('say how many days are left: --days 14');
    const { id } = await findPerson(server, named);
    const started_at = trialBeganAt(new Date(Date.now() + days * DAY_MS)).toISOString();
    await server.client.from('trials').upsert({ user_id: id, started_at }).throwOnError();
    return { id, trial_ends_at: endOf(started_at) };
  },
  ban: (server, { words: [named, duration = '876000h'] }) => ban(server, named, duration),
  unban: (server, { words: [named] }) => ban(server, named, 'none'),
  delete: async (server, { words: [named], yes }) => {
    const { id, email } = await findPerson(server, named);
    if (!yes) throw new ConfigError(`${email} goes for good, with everything: say --yes`);
    const { error } = await server.client.auth.admin.deleteUser(id);
    if (error) throw new ConfigError(error.message);
    return { id, email, deleted: true };
  },
  'sign-out': async (server, { words: [named] }) => {
    const { id } = await findPerson(server, named);
    const ended = await server.ask('DELETE', `/auth/v1/admin/users/${id}/sessions`);
    return { id, ...(ended as object) };
  },
  resend: async (server, { words: [named] }) => {
    const { id, email = '', email_confirmed_at } = await findPerson(server, named);
    if (email_confirmed_at) throw new ConfigError(`${email} is confirmed already`);
    const { error } = await server.client.auth.resend({ type: 'signup', email });
    if (error) throw new ConfigError(error.message);
    return { id, email, sent: true };
  },
  grant: async (server, { words: [named], revoke }) => {
    const { id } = await findPerson(server, named);
    const { client } = server;
    const { data } = await client.rpc('begin_checkout', { person: id }).throwOnError();
    if (data.stripe_subscription_id !== null) {
      throw new ConfigError('this person pays by Stripe: change the subscription there');
    }
    const status = revoke ? 'canceled' : 'active';
    await client.from('subscriptions').update({ status }).eq('id', data.id).throwOnError();
    return { id, status };
  },
  stats: ({ ask }) => ask('GET', '/admin/v1/stats'),
  jobs: ({ ask }) => ask('GET', '/admin/v1/jobs'),
};

/** @throws ConfigError with what the server answers, such as that its database is away */
export async function runAction(
  action: Action,
  server: ReachedServer,
  given: ActionArguments,
): Promise<unknown> {
  try {
    return await action(server, given);
  } catch (cause) {
    throw cause instanceof PostgrestError
      ? Object.assign(new ConfigError(cause.message), { cause })
      : cause;
  }
}

async function ban(server: ReachedServer, named: string | undefined, duration: string) {
  const { id } = await findPerson(server, named);
  const { data, error } = await server.client.auth.admin.updateUserById(id, {
    ban_duration: duration,
  });
  if (error) throw new ConfigError(error.message);
  return lineOf(data.user);
}

const endOf = (startedAt: string) => trialEndsAt(new Date(startedAt)).toISOString();

const lineOf = (user: User & { banned_until?: string }) => ({
  id: user.id,
  email: user.email ?? '',
  confirmed_at: user.email_confirmed_at ?? null,
  created_at: user.created_at,
  last_sign_in_at: user.last_sign_in_at ?? null,
  banned_until: user.banned_until ?? null,
});
