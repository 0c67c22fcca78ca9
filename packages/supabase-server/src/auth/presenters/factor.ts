import type { FactorRow } from '../store/factors.ts';
import { timestamp } from './timestamps.ts';

/** A factor as clients read it (protocol 2.4), without its secret. */
export function presentFactor(row: FactorRow): Record<string, unknown> {
  return {
    id: row.id,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    status: row.status,
    ...(row.friendly_name === null ? {} : { friendly_name: row.friendly_name }),
    factor_type: row.factor_type,
    last_challenged_at: row.last_challenged_at && timestamp(row.last_challenged_at),
    phone: row.phone,
  };
}
