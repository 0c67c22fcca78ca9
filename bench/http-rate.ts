import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const autocannon = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js');

export interface HttpRate {
  readonly perSecond: number;
  readonly p99: number;
  readonly bytesPerAnswer: number;
}

/** How many connections and for how long; `body` is posted where it is given. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly body?: string;
}

/** Puts load on an address, from a process of its own. Fails when an answer was not 2xx. */
export async function measureHttp(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds, body }: Load,
): Promise<HttpRate> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      ...['--connections', String(connections), '--duration', String(seconds)],
      ...['--json', '--no-progress'],
      ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
      ...(body === undefined ? [] : ['--method', 'POST', '--body', body]),
      url,
    ],
    { maxBuffer: 10_000_000 },
  );
  const report = JSON.parse(stdout) as {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p99: number };
    readonly throughput: { readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  };
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${report.non2xx} answers were refusals, ${report.errors} failed`);
  }
  return {
    perSecond: report.requests.average,
    p99: report.latency.p99,
    bytesPerAnswer: Math.round(report.throughput.total / report.requests.total),
  };
}

/**
 * The rate that several people reach together, each with a share of the connections: nobody may have more than two
 * statements in the database at once.
 * @param headers of each of them
 */
export async function measureTogether(
  url: string,
  headers: readonly Readonly<Record<string, string>>[],
  { connections, ...load }: Load,
): Promise<HttpRate> {
  const each = { ...load, connections: connections / headers.length };
  const rates = await Promise.all(headers.map((own) => measureHttp(url, own, each)));
  return {
    perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...rates.map(({ p99 }) => p99)),
    bytesPerAnswer: rates[0]?.bytesPerAnswer ?? 0,
  };
}
