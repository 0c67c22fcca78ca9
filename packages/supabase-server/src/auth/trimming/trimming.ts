import type { Logger } from 'pino';
import { startHourly } from '../../database/hourly.ts';
import type { Executor } from '../../database/port/executor.ts';
import { type Belongings, NO_BELONGINGS } from '../dependencies.ts';
import { sealFactorsAnew } from '../mfa/factor-secrets.ts';
import { deriveServerKeys } from '../server-keys.ts';
import type { SigningKey } from '../sessions/access-tokens.ts';
import { trim } from './trim.ts';
import { trimAnonymous } from './trim-anonymous.ts';

/** What the trimming needs. */
export interface TrimmingDependencies {
  readonly executor: Executor;
  readonly label: string;
  readonly signingKey: SigningKey;
  readonly furtherKey?: SigningKey | undefined;
  /** What goes with somebody anonymous who cannot come back, beside their rows. */
  readonly belongings?: Belongings;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Every hour, at one server of the database: removes what nobody can use any longer, and seals the secrets of factors anew
 * while keys are exchanged.
 * @returns what stops it, and waits for the pass under way
 */
export function startTrimming(dependencies: TrimmingDependencies): () => Promise<void> {
  const { executor, label, signingKey, furtherKey, clock, log } = dependencies;
  const { belongings = NO_BELONGINGS } = dependencies;
  const keys = deriveServerKeys(signingKey, label, furtherKey);
  return startHourly({
    executor,
    name: 'trim-auth',
    work: async (ended) => {
      const gone = await trim(executor, clock(), ended);
      const anonymous = await trimAnonymous(executor, belongings, clock(), ended);
      if (anonymous > 0) gone.anonymous = anonymous;
      if (Object.keys(gone).length > 0) log.info(gone, 'removed what nobody can use any longer');
      if (keys.olderFactorSecrets.length === 0) return;
      const sealed = await sealFactorsAnew(executor, keys);
      if (sealed > 0) log.info({ sealed }, 'sealed the secrets of second factors anew');
    },
    failed: (fault) => log.warn({ err: fault }, 'the trimming of auth failed'),
  });
}
