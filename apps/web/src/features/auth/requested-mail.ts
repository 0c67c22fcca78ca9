import { serverSilence } from '../../lib/backend/refusals/server-silence.ts';
import { type AuthProblem, authProblem } from './problem.ts';

/** The request for a mail whose answer did not come. */
let unanswered: string | null = null;

/**
 * Asks the server for a mail. If the same request got no answer before, and the server now asks for a pause because it
 * has just sent a mail, then that request did send it: the person need not wait for another one.
 * @param what which mail, with everything that would make it a different one
 * @returns the problem, or null once the mail is on its way
 */
export async function requestMail(
  what: readonly string[],
  ask: () => Promise<void>,
): Promise<AuthProblem | null> {
  const [request, before] = [JSON.stringify(what), unanswered];
  unanswered = null;
  try {
    await ask();
    return null;
  } catch (error) {
    if (serverSilence(error) !== null) unanswered = request;
    const problem = authProblem(error);
    const isSent = problem.kind === 'too_many' && problem.seconds !== null && before === request;
    return isSent ? null : problem;
  }
}
