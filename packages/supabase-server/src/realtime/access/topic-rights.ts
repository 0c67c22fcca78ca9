import { DatabaseError } from '../../database/port/database-error.ts';
import { type Executor, sql, type Transaction } from '../../database/port/executor.ts';
import { enter, type Scope, withinScope } from '../../database/scope.ts';
import type { Principal } from '../../gateway/principal.ts';

type Rights = { readonly read: boolean; readonly write: boolean };

/** What a channel may do with its topic. */
export interface TopicRights {
  readonly broadcast: Rights;
  readonly presence: Rights;
}

const all: Rights = { read: true, write: true };
const none: Rights = { read: false, write: false };
/** Anybody may join a public topic. */
export const PUBLIC_RIGHTS: TopicRights = { broadcast: all, presence: all };
const NO_RIGHTS: TopicRights = { broadcast: none, presence: none };

const EXTENSIONS = ['broadcast', 'presence'] as const;
const OPERATOR: Scope = { role: 'service_role', claims: { role: 'service_role' } };

/** Thrown to roll back the rows with which the policies were checked. */
class TakenBack extends Error {}

/**
 * Checks with the policies of `realtime.messages` what somebody may do with a private topic. Nothing of it is
 * committed.
 */
export async function topicRights(
  executor: Executor,
  { role, claims }: Principal,
  topic: string,
): Promise<TopicRights> {
  let rights = NO_RIGHTS;
  try {
    await withinScope(executor, OPERATOR, async (transaction) => {
      await transaction.run(sql`select set_config('realtime.topic', ${topic}, true)`);
      await transaction.run(sql`
        insert into realtime.messages (topic, extension, private)
        select ${topic}, extension, true from unnest(${EXTENSIONS}::text[]) as extension`);
      await transaction.run(enter({ role, claims }));
      const [broadcast, presence] = [
        await ask(transaction, topic, 'broadcast'),
        await ask(transaction, topic, 'presence'),
      ];
      rights = { broadcast, presence };
      throw new TakenBack();
    });
  } catch (fault) {
    if (!(fault instanceof TakenBack)) throw fault;
  }
  return rights;
}

async function ask(
  transaction: Transaction,
  topic: string,
  extension: (typeof EXTENSIONS)[number],
): Promise<Rights> {
  const read = await holds(transaction, async () => {
    const { rows } = await transaction.run(sql`
      select 1 as one from realtime.messages where topic = ${topic} and extension = ${extension} limit 1`);
    return rows.length > 0;
  });
  const write = await holds(transaction, async () => {
    await transaction.run(sql`
      insert into realtime.messages (topic, extension, private) values (${topic}, ${extension}, true)`);
    return true;
  });
  return { read, write };
}

/** A refusal leaves the transaction as it was before; after any other fault it is of no use, and may be gone. */
async function holds(transaction: Transaction, question: () => Promise<boolean>): Promise<boolean> {
  await transaction.run(sql`savepoint question`);
  const answer = await question().catch((fault: unknown) => {
    if (fault instanceof DatabaseError && fault.sqlstate.startsWith('42')) return false;
    throw fault;
  });
  await transaction.run(sql`rollback to savepoint question`);
  return answer;
}
