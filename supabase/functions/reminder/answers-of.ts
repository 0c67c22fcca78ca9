import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReminderAnswerDependencies } from './handler.ts';

/** Asks the database, which checks the token. */
export function answersOf(
  operator: Pick<SupabaseClient, 'rpc'>,
): Omit<ReminderAnswerDependencies, 'publicUrl'> {
  const ask = async (name: string, facts: object) =>
    (await operator.rpc(name, facts).throwOnError()).data === true;
  return {
    answerReminder: (token, answer) => ask('answer_reminder', { token, answer }),
    renewPush: (token, device) => ask('renew_push', { token, ...device }),
  };
}
