import { describe, expect, it } from 'vitest';
import { boundaryOf, readPartHeaders } from './part-headers.ts';

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

  it('keeps what could not stand in a header out of the type', () => {
    const headers = readPartHeaders('Content-Type: text/plain\n\u0000\u00e9; charset=x');
    expect(headers.contentType).toBe('text/plain; charset=x');
    expect(readPartHeaders('Content-Type:').contentType).toBeNull();
  });
});

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data;boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
    ['multipart/mixed; boundary=abc', null],
    ['image/png', null],
  ])('reads %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});
