import type { Transaction } from '../../database/port/executor.ts';
import { deleteFactor, type FactorRow } from '../store/factors.ts';
import { lowerSessions } from '../store/sessions.ts';

/** Removes a factor; the sessions that it raised fall back to aal1 (protocol 2.21). */
export async function dropFactor(tx: Transaction, factor: FactorRow): Promise<void> {
  await lowerSessions(tx, factor.id);
  await deleteFactor(tx, factor.id);
}
