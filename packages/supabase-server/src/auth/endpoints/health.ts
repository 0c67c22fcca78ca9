import type { AuthHandler } from './context.ts';

/** GET /health, as clients of the protocol know it (protocol 2.22). */
export function health(): AuthHandler {
  return (c) =>
    c.json({ version: 'bloom', name: 'GoTrue', description: 'Bloom answers for auth/v1' });
}
