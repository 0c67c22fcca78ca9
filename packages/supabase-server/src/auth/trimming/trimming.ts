import type { Logger } from 'pino';
import type { Executor } from '../../database/port/executor.ts';
import { startHourly } from '../../jobs/hourly.ts';
import type { SigningKey } from '../access-tokens/access-tokens.ts';
import { type Belongings, NO_BELONGINGS } from '../belongings.ts';
import { resealFactorSecrets } from '../mfa/factor-secrets.ts';
import { deriveServerKeys } from '../server-keys.ts';
import { trim } from './trim.ts';
import { trimAnonymous } from './trim-anonymous.ts';

/** What the hourly job needs. */
export interface TrimmingDependencies {
  readonly executor: Executor;
  readonly label: string;
  readonly signingKey: SigningKey;
  readonly furtherKey?: SigningKey | undefined;
  /** What belongs to an anonymous person who cannot come back, in addition to their rows. */
  readonly belongings?: Belongings;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Every hour, on one server of the database: deletes what nobody can use any longer, and reseals the secrets of factors
 * while keys are exchanged.
 * @returns a function that stops it and waits for the pass in progress
 */
export function startTrimming(dependencies: TrimmingDependencies): () => Promise<void> {
  const { executor, label, signingKey, furtherKey, clock, log } = dependencies;
  const { belongings = NO_BELONGINGS } = dependencies;
  const keys = deriveServerKeys(signingKey, label, furtherKey);
  return startHourly({
    executor,
    name: 'trim-auth',
    work: async (ended) => {
      // First: what cannot be deleted must not leave secrets under a key that is going to be thrown away.
      const sealed =
        keys.olderFactorSecrets.length === 0 ? 0 : await resealFactorSecrets(executor, keys);
      if (sealed > 0) log.info({ sealed }, 'factor secrets resealed');
      const gone = await trim(executor, clock(), ended);
      const anonymous = await trimAnonymous(executor, belongings, clock(), ended);
      if (anonymous > 0) gone.anonymous = anonymous;
      if (Object.keys(gone).length > 0) log.info(gone, 'expired auth rows deleted');
    },
    failed: (fault) => log.warn({ err: fault }, 'deleting expired auth rows failed'),
  });
}
