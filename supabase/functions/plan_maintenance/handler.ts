import { answer, preflight } from '../_shared/answers.ts';
import { readPlansAgain } from '../_shared/read-plans-again.ts';
import { isSameSecret } from '../_shared/same-secret.ts';
import type { Billing } from '../_shared/sync-subscription.ts';
import { type TellingDependencies, tellPeople } from '../_shared/tell-people.ts';
import { bearerOf } from '../_shared/token-claims.ts';

export interface PlanMaintenanceDependencies extends Billing, TellingDependencies {
  /** The secret key of the project: whoever has it may ask. */
  readonly secretKey: string;
}

/**
 * What has to be done about plans from time to time: comparing them with Stripe, and the mails that are due. pg_cron of a
 * Supabase project calls it with the secret key as its bearer. Answers `{read, told}`, 401 to anybody else.
 */
export async function handlePlanMaintenance(
  request: Request,
  dependencies: PlanMaintenanceDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  if (!(await isSameSecret(bearerOf(request) ?? '', dependencies.secretKey))) {
    return answer(401, { error: 'the secret key is needed' });
  }
  // First: whoever has paid meanwhile is told nothing.
  const read = await readPlansAgain(dependencies);
  const told = await tellPeople(dependencies);
  return answer(200, { read, told });
}
