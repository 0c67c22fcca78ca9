import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';

/** GET /health, as clients of the protocol know it (protocol 2.22). */
export function health({ settings: { label } }: AuthWith<'settings'>): AuthHandler {
  const description = `${label} answers for auth/v1`;
  return (c) => c.json({ version: label, name: 'GoTrue', description });
}
