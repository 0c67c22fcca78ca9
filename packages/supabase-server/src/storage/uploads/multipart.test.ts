import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundaryOf,
  MultipartError,
  MultipartParser,
  type PartHeaders,
  readPartHeaders,
} from './multipart.ts';

interface Part extends PartHeaders {
  readonly text: string;
}

/** Parses a body that arrives in the given pieces. */
function parse(boundary: string, pieces: readonly Uint8Array[]): Part[] {
  const parser = new MultipartParser(boundary);
  const parts: { headers: PartHeaders; bytes: Uint8Array[]; ended: boolean }[] = [];
  for (const piece of pieces) {
    for (const event of parser.push(piece)) {
      const last = parts.at(-1);
      if (event.kind === 'part') parts.push({ headers: event.headers, bytes: [], ended: false });
      else if (event.kind === 'bytes') last?.bytes.push(event.bytes);
      else if (last) last.ended = true;
    }
  }
  parser.end();
  expect(parts.every((part) => part.ended)).toBe(true);
  return parts.map(({ headers, bytes }) => ({
    ...headers,
    text: Buffer.concat(bytes).toString('latin1'),
  }));
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const body = (...lines: string[]) => bytes(lines.join('\r\n'));

describe('MultipartParser', () => {
  it('reads the nameless part in which the client sends its file (protocol 4.2)', () => {
    const form = body(
      '--b',
      'Content-Disposition: form-data; name="cacheControl"',
      '',
      '3600',
      '--b',
      'Content-Disposition: form-data; name=""; filename="blob"',
      'Content-Type: image/png',
      '',
      'bytes\r\n--almost',
      '--b--',
      '',
    );
    expect(parse('b', [form])).toEqual([
      { name: 'cacheControl', filename: null, contentType: null, text: '3600' },
      { name: '', filename: 'blob', contentType: 'image/png', text: 'bytes\r\n--almost' },
    ]);
  });

  it('reads the form that fetch writes, in chunks of any size', async () => {
    const content = fc.uint8Array({ maxLength: 300 }).map((noise) => new Uint8Array(noise));
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 80 }), async (file, width) => {
        const form = new FormData();
        form.append('before', 'one\r\ntwo');
        form.append('', new Blob([file], { type: 'image/png' }));
        form.append('after', '');
        const request = new Request('http://bloom.test', { method: 'POST', body: form });
        const boundary = request.headers.get('content-type')?.split('boundary=')[1] ?? '';
        const whole = new Uint8Array(await request.arrayBuffer());
        const pieces = [];
        for (let at = 0; at < whole.length; at += width)
          pieces.push(whole.subarray(at, at + width));
        expect(parse(boundary, pieces)).toEqual([
          { name: 'before', filename: null, contentType: null, text: 'one\r\ntwo' },
          {
            name: '',
            filename: 'blob',
            contentType: 'image/png',
            text: Buffer.from(file).toString('latin1'),
          },
          { name: 'after', filename: null, contentType: null, text: '' },
        ]);
      }),
      { numRuns: 150 },
    );
  });

  it('ignores what is before the first and after the last boundary', () => {
    const form = body(
      'preamble --b',
      '--b',
      'Content-Disposition: form-data; name="a"',
      '',
      'x',
      '--b--',
      '--b',
      'y',
    );
    expect(parse('b', [form]).map((part) => part.text)).toEqual(['x']);
    expect(parse('b', [body('--b--')])).toEqual([]);
  });

  it('reads a part without headers', () => {
    expect(parse('b', [body('--b', '', 'x', '--b--')])).toEqual([
      { name: null, filename: null, contentType: null, text: 'x' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no end', '--b\r\n\r\nhalf'],
    ['no boundary', 'only text'],
    ['a boundary with more behind it', '--bee\r\n\r\nx\r\n--b--'],
    ['headers without end', `--b\r\n${'x: y\r\n'.repeat(5000)}`],
  ])('refuses %s', (_, text) => {
    expect(() => parse('b', [bytes(text)])).toThrow(MultipartError);
  });

  it('buffers no more than a boundary of a long part', () => {
    const parser = new MultipartParser('b');
    let given = 0;
    for (const _ of parser.push(body('--b', '', ''))) given += 0;
    for (let turn = 0; turn < 100; turn += 1) {
      for (const event of parser.push(new Uint8Array(1000)))
        given += event.kind === 'bytes' ? event.bytes.length : 0;
    }
    expect(given).toBeGreaterThan(99_990);
  });
});

describe('readPartHeaders', () => {
  it.each([
    ['Content-Disposition: form-data; name=""; filename="blob"', '', 'blob'],
    ['content-disposition: form-data; filename="a;b.png"; name="file"', 'file', 'a;b.png'],
    ['CONTENT-DISPOSITION: form-data; name=plain', 'plain', null],
    ['Content-Disposition: form-data; name="a \\"b\\""; filename=""', 'a "b"', ''],
    [
      "Content-Disposition: form-data; name=x; filename*=UTF-8''m%C3%AA.png",
      'x',
      "UTF-8''m%C3%AA.png",
    ],
    ['X-Other: 1', null, null],
  ])('reads %s', (line, name, filename) => {
    expect(readPartHeaders(line)).toMatchObject({ name, filename });
  });

  it('removes characters from the type that are not allowed in a header', () => {
    const headers = readPartHeaders('Content-Type: text/plain\n\u0000\u00e9; charset=x');
    expect(headers.contentType).toBe('text/plain; charset=x');
    expect(readPartHeaders('Content-Type:').contentType).toBeNull();
  });
});

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;boundary="a b"', 'a b'],
    ['multipart/mixed; boundary=abc', null],
    ['image/png', null],
  ])('reads %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])('misses a boundary in %s', (type) => {
    expect(() => boundaryOf(type)).toThrow(MultipartError);
  });
});
