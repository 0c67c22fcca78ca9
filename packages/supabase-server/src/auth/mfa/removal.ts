import type { Transaction } from '../../database/port/executor.ts';
import { deleteFactor, type FactorRow, factorsOf } from '../store/factors.ts';
import { lowerSessions } from '../store/sessions.ts';

/**
 * Removes a factor; the sessions that it raised fall back to aal1 (protocol 2.21). Recovery codes are removed with the
 * last factor that they replace.
 */
export async function dropFactor(tx: Transaction, factor: FactorRow): Promise<void> {
  await drop(tx, factor);
  const left = (await factorsOf(tx, factor.user_id)).filter(({ status }) => status === 'verified');
  if (left.some(({ factor_type: type }) => type !== 'recovery_code')) return;
  for (const codes of left) await drop(tx, codes);
}

async function drop(tx: Transaction, { id }: FactorRow): Promise<void> {
  await lowerSessions(tx, id);
  await deleteFactor(tx, id);
}
