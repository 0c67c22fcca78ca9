import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeOfFile } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
}

/** A receiver of traces by OTLP over HTTP. */
async function openReceiver() {
  const spans: Span[] = [];
  const asked: { url: string | undefined; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ url: request.url, token: request.headers.authorization });
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { scopeSpans } of resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, asked, url, close: () => server.close() };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';

let place: Place;
let server: TestServer;
let person: Person;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let text = '';

/** The value of the first line that begins like this. */
const figure = (line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1),
  );

beforeAll(async () => {
  const made = await placeOfFile();
  place = made.place;
  receiver = await openReceiver();
  server = await startServer({
    env: {
      ...place,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
      TRUSTED_PROXY: 'true',
    },
  });
  person = await newPerson({ url: server.url, password: 'Correct-horse-7' });
  await person.client.auth.signInWithPassword({ email: person.email, password: 'Wrong-horse-7' });
  await person.client.from('goals').insert({ title: 'A goal' });
  await fetch(`${server.url}/rest/v1/goals?select=id&title=eq.Secret`, {
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${person.accessToken}`,
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    },
  });
  await fetch(`${server.url}/storage/v1/object/goal-photos/${person.id}/one.png`);
  await fetch(`${server.url}/functions/v1/stripe_webhook`, { method: 'POST', body: '{}' });
  await fetch(`${server.url}/functions/v1/${person.id}`, { method: 'POST', body: '{}' });
  await fetch(`${server.url}/no/such/page/${person.id}`, { method: 'PURGE' });
  const port = /"port":(\d+),"msg":"metrics listening"/.exec(server.output())?.[1];
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  text = await answer.text();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  return async () => {
    receiver.close();
    await made.remove();
  };
});

describe('the figures of a server', () => {
  it('count requests by the patterns of their paths, sign-ins and events of Stripe', () => {
    expect(figure('bloom_sign_ins_total{way="password",outcome="refused"}')).toBe(1);
    expect(figure('bloom_webhooks_total{status="400"}')).toBe(1);
    expect(
      figure('bloom_http_request_seconds_count{method="POST",route="/rest/v1/:name",status="201"}'),
    ).toBe(1);
    expect(
      figure('bloom_http_request_seconds_count{method="POST",route="/functions/v1/:name"'),
    ).toBe(1);
    expect(text).toMatch(/^bloom_http_request_seconds_count\{method="other",.*\} 1$/m);
    expect(figure('bloom_http_requests_in_flight ')).toBe(0);
  });

  it('include the database, the hourly jobs, the disk and the process', () => {
    expect(figure('bloom_database_up ')).toBe(1);
    for (const name of ['turn_wait', 'connection_wait', 'statement']) {
      expect(figure(`bloom_database_${name}_seconds_count`)).toBeGreaterThan(3);
    }
    expect(figure('bloom_database_statement_seconds_sum')).toBeGreaterThan(0);
    expect(figure('bloom_job_failed{job="sweep-photos"}')).toBe(0);
    expect(figure('bloom_disk_free_bytes')).toBeGreaterThan(1e6);
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(figure('bloom_sockets')).toBe(0);
  });

  it('match the dashboard: each of them, and no other', () => {
    const file = join(import.meta.dirname, '../../../deploy/grafana/bloom.json');
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const shown = panels
      .flatMap(({ targets }) => targets.map(({ expr }) => expr))
      .flatMap((expr) => expr.match(/\b(bloom|process|nodejs)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    const there = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(new Set(shown).difference(new Set(there))).toEqual(new Set());
    const ours = there.filter((name) => name.startsWith('bloom_'));
    expect(ours.length).toBeGreaterThan(15);
    expect(new Set(ours).difference(new Set(shown))).toEqual(new Set());
  });

  it('contain nothing of a person, nor values that a stranger made up', () => {
    expect(text).not.toContain(person.id);
    expect(text).not.toContain('@');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    expect(text).not.toMatch(/PURGE|one\.png|Secret|such\/page/);
  });
});

it('traces are sent to the receiver at the latest on exit: each request with its waits for the database, and nothing of a person', async () => {
  expect(await server.stop()).toBe(0);
  expect(receiver.asked[0]).toEqual({ url: '/v1/traces', token: 'Bearer of-the-test' });
  const joined = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const request = joined.find(({ name }) => name === 'GET /rest/v1/:name');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  const turns = joined.filter(({ name }) => name === 'database');
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.map(({ parentSpanId }) => parentSpanId)).toEqual(turns.map(() => request?.spanId));
  const told = JSON.stringify(receiver.spans);
  expect(told).not.toContain(person.id);
  expect(told).not.toMatch(/@|Secret|PURGE|title/);
});
