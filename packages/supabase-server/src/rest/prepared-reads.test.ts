import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../testing/rest-schema.ts';
import { parseRequest, type RawRequest } from './parse/request.ts';
import { type Prepared, prepare } from './prepare.ts';
import { PreparedReads } from './prepared-reads.ts';
import { LIMITS } from './request-limits.ts';

const raw = (query: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'GET',
  target: { kind: 'relation', name: 'goals' },
  query,
  header: (name) => headers[name],
});
const make = (request: RawRequest) => (): Prepared =>
  prepare(SAMPLE, parseRequest(request), null, {
    fullText: true,
    guessedCounts: true,
    aggregates: true,
    writtenRows: null,
  });

describe('PreparedReads', () => {
  it('prepares the same request once, and again for another header or schema', () => {
    const reads = new PreparedReads();
    const get = (request: RawRequest, schema = SAMPLE) => reads.get(schema, request, make(request));
    const first = get(raw('id=eq.1'));
    expect(get(raw('id=eq.1'))).toBe(first);
    expect(get(raw('id=eq.2'))).not.toBe(first);
    expect(get(raw('id=eq.1', { prefer: 'count=exact' }))).not.toBe(first);
    expect(get(raw('id=eq.1'))).toBe(first);
    expect(get(raw('id=eq.1'), { ...SAMPLE })).not.toBe(first);
  });

  it('drops the least recently used request', () => {
    const reads = new PreparedReads();
    const get = (query: string) => reads.get(SAMPLE, raw(query), make(raw(query)));
    const kept = get('limit=0');
    const dropped = get('limit=1');
    for (let limit = 2; limit <= LIMITS.preparedReads; limit += 1) {
      get(`limit=${limit}`);
      get('limit=0');
    }
    expect(get('limit=0')).toBe(kept);
    expect(get('limit=1')).not.toBe(dropped);
  });

  it('does not store long queries', () => {
    const reads = new PreparedReads();
    const long = raw(`title=eq.${'x'.repeat(LIMITS.preparedQueryLength)}`);
    const first = reads.get(SAMPLE, long, make(long));
    expect(reads.get(SAMPLE, long, make(long))).not.toBe(first);
  });

  it('stores no refusal', () => {
    const reads = new PreparedReads();
    const wrong = raw('nope');
    expect(() => reads.get(SAMPLE, wrong, make(wrong))).toThrow();
    expect(() => reads.get(SAMPLE, wrong, make(wrong))).toThrow();
  });
});
