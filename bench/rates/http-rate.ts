import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Order, Report } from './load-client.ts';

const client = join(import.meta.dirname, 'load-client.ts');

export interface HttpRate {
  readonly perSecond: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
}

/** How many connections and for how long; `body` is posted where it is given. */
export type Load = Pick<Order, 'connections' | 'seconds' | 'body'>;

/** Puts load on an address, from a process of its own. Fails when an answer was not 2xx. */
export const measureHttp = (
  url: string,
  headers: Readonly<Record<string, string>>,
  load: Load,
): Promise<HttpRate> => measureTogether(url, [headers], load);

/**
 * The rate that several people reach together, each with a share of the connections: nobody may have more than two
 * statements in the database at once.
 *
 * The client shares the machine with the server that is measured, so it does as little as it can: autocannon takes
 * 0.63 ms of a processor for an answer of 165 kB, which is a fifth of what server, database and client take together,
 * and this one 0.18 ms.
 * @param headers of each of them
 */
export async function measureTogether(
  url: string,
  headers: readonly Readonly<Record<string, string>>[],
  load: Load,
): Promise<HttpRate> {
  const order: Order = { url, headers, ...load };
  const { stdout } = await promisify(execFile)(process.execPath, [client, JSON.stringify(order)]);
  const { answers, seconds, p99, bytes, refused } = JSON.parse(stdout) as Report;
  if (refused > 0) throw new Error(`${refused} of ${answers} answers were refusals`);
  return { perSecond: answers / seconds, p99, bytesPerAnswer: Math.round(bytes / answers) };
}
