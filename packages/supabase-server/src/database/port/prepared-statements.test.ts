import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const of = (...texts: string[]) => texts.map((text) => ({ text, values: [] }));
/** How the last of some statements is sent after the others. */
const sent = (prepared: PreparedStatements, ...texts: string[]) => {
  const { close, statements } = prepared.send(of(...texts));
  return { close, ...statements.at(-1), statement: undefined };
};

describe('a statement', () => {
  it('is prepared from its second time on, and known by its name afterwards', () => {
    const prepared = new PreparedStatements();
    expect(sent(prepared, 'select 1')).toMatchObject({ name: '', parse: true });
    const second = sent(prepared, 'select 1');
    expect(second).toMatchObject({ name: expect.stringMatching(/./), parse: true });
    expect(sent(prepared, 'select 1')).toMatchObject({ name: second.name, parse: false });
    expect(sent(prepared, 'select 2')).toMatchObject({ name: '', parse: true });
  });

  it('is prepared again after an error, under another name, and the old one is closed', () => {
    const prepared = new PreparedStatements();
    sent(prepared, 'select 1');
    const { name } = sent(prepared, 'select 1');
    prepared.forget(of('select 1', 'select 2'));
    const again = sent(prepared, 'select 1');
    expect(again).toMatchObject({ parse: true, close: [name] });
    expect(again.name).not.toBe(name);
    expect(sent(prepared, 'select 1')).toMatchObject({ name: again.name, parse: false, close: [] });
  });

  it('is not prepared when it is long', () => {
    const prepared = new PreparedStatements();
    const long = `select '${'x'.repeat(10_000)}'`;
    for (let time = 0; time < 3; time += 1) {
      expect(sent(prepared, long)).toMatchObject({ name: '', parse: true });
    }
    expect(prepared.size).toBe(0);
  });
});

describe('the prepared statements', () => {
  /** Sends so many different statements twice each; gives the names that were learnt and not closed since. */
  function fill(prepared: PreparedStatements, count: number, length: number): Set<string> {
    const open = new Set<string>();
    for (let number = 0; number < count; number += 1) {
      const text = `select ${number}`.padEnd(length);
      for (let time = 0; time < 2; time += 1) {
        const { close, statements } = prepared.send(of(text));
        for (const name of close) open.delete(name);
        const name = statements[0]?.name;
        if (name) open.add(name);
      }
    }
    for (const name of prepared.send([]).close) open.delete(name);
    return open;
  }

  it('are at most 64, and the connection holds no other names', () => {
    const prepared = new PreparedStatements();
    expect(fill(prepared, 1000, 20).size).toBe(64);
    expect(prepared.size).toBe(64);
  });

  it('have at most 64,000 characters', () => {
    const prepared = new PreparedStatements();
    expect(fill(prepared, 100, 8000).size).toBe(8);
    expect(prepared.size).toBe(8);
  });

  it('are those used last', () => {
    const prepared = new PreparedStatements();
    sent(prepared, 'select often');
    const { name } = sent(prepared, 'select often');
    for (let number = 0; number < 200; number += 1) {
      fill(prepared, 1, number + 30);
      expect(sent(prepared, 'select often')).toMatchObject({ name, parse: false });
    }
  });
});
