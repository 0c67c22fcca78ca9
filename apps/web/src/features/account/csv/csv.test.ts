import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvFault, readCsv } from './read-csv.ts';
import { guardCell, writeCsv } from './write-csv.ts';

const read = (text: string, delimiter = ',') => [...readCsv(text, delimiter)];
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', ' ', '=', '+', '-', '@', 'a'),
  }),
);

describe('reading a table', () => {
  it.each<[string, string, string[][]]>([
    [
      'lines of Windows, without an end',
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of Unix and of old Macs', 'a\nb\rc\n', [['a'], ['b'], ['c']]],
    ['quotes', '"a ""b"", c","d\r\ne"\n', [['a "b", c', 'd\r\ne']]],
    ['empty cells and lines', ',\n\n"",a,\n""\n', [['', ''], ['', 'a', ''], ['']]],
    ['a delimiter at the end', 'a,', [['a', '']]],
    ['a quote inside a cell', 'a "b",c', [['a "b"', 'c']]],
    ['nothing', '', []],
  ])('takes %s', (_, text, records) => {
    expect(read(text)).toEqual(records);
  });

  it('takes another delimiter', () => {
    expect(read('a;"b;c"\nd,e;f', ';')).toEqual([
      ['a', 'b;c'],
      ['d,e', 'f'],
    ]);
  });

  it.each([
    ['a,b\nc,"d\ne\nf', 2],
    ['a\r\n"b"c\r\n', 2],
    ['"', 1],
    [','.repeat(1000), 1],
  ])('says in which line %j is broken', (text, line) => {
    expect(() => read(text)).toThrow(new CsvFault(line));
  });

  it('ends quickly whatever it is given', () => {
    for (const text of ['"'.repeat(1e6), '"a"\n'.repeat(25e4), 'a'.repeat(2e6), '\r'.repeat(1e6)]) {
      const begun = process.threadCpuUsage();
      expect(read(text).length).toBeLessThanOrEqual(25e4);
      expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(5_000);
    }
  });
});

describe('writing a table', () => {
  it('parses back to the same cells, apart from the guard against formulas', () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }));
    fc.assert(
      fc.property(table, (records) => {
        expect(read(writeCsv(records).slice(1))).toEqual(
          records.map((record) => record.map(guardCell)),
        );
      }),
    );
  });

  it('writes no cell that a spreadsheet evaluates as a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(guardCell(text).trim()).not.toMatch(/^[=+\-@]/);
      }),
    );
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r\n=1', '\u200b=1', '\uff1d1'])
      expect(guardCell(text)).toBe(`'${text}`);
    expect(guardCell('1 = 1')).toBe('1 = 1');
  });

  it('follows RFC 4180, in UTF-8 with a byte order mark', () => {
    expect(
      writeCsv([
        ['Date', 'Text'],
        ['2026-03-01', 'One, "two"\nthree'],
      ]),
    ).toBe('\ufeffDate,Text\r\n2026-03-01,"One, ""two""\nthree"\r\n');
  });
});
