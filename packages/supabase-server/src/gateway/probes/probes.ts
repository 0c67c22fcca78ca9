import type { Hono } from 'hono';
import type { HttpEnvironment } from '../environment.ts';
import type { Check, Readiness } from './readiness.ts';

/** Monitoring asks these every second or two. */
export const PROBES = ['/live', '/ready', '/health'];

/** Answers whether the process runs, whether the server should get requests, and whether the database answers. */
export function answerProbes(
  app: Hono<HttpEnvironment>,
  ping: Check,
  readiness: Pick<Readiness, 'report'>,
): void {
  app.get('/live', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const report = await readiness.report();
    return c.json(report, report.status === 'ready' ? 200 : 503);
  });
  app.get('/health', async (c) => {
    await ping();
    return c.json({ status: 'ok' });
  });
}
