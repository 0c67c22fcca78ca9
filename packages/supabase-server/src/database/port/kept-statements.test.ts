import { describe, expect, it } from 'vitest';
import { KeptStatements } from './kept-statements.ts';

const of = (...texts: string[]) => texts.map((text) => ({ text, values: [] }));
/** How the last of some statements is sent after the others. */
const sent = (kept: KeptStatements, ...texts: string[]) => {
  const { close, statements } = kept.send(of(...texts));
  return { close, ...statements.at(-1), statement: undefined };
};

describe('a statement', () => {
  it('is kept from its second time on, and known by its name afterwards', () => {
    const kept = new KeptStatements();
    expect(sent(kept, 'select 1')).toMatchObject({ name: '', parse: true });
    const second = sent(kept, 'select 1');
    expect(second).toMatchObject({ name: expect.stringMatching(/./), parse: true });
    expect(sent(kept, 'select 1')).toMatchObject({ name: second.name, parse: false });
    expect(sent(kept, 'select 2')).toMatchObject({ name: '', parse: true });
  });

  it('is learnt anew after a fault, under another name, and the old one is closed', () => {
    const kept = new KeptStatements();
    sent(kept, 'select 1');
    const { name } = sent(kept, 'select 1');
    kept.forget(of('select 1', 'select 2'));
    const again = sent(kept, 'select 1');
    expect(again).toMatchObject({ parse: true, close: [name] });
    expect(again.name).not.toBe(name);
    expect(sent(kept, 'select 1')).toMatchObject({ name: again.name, parse: false, close: [] });
  });

  it('is not kept when it is long', () => {
    const kept = new KeptStatements();
    const long = `select '${'x'.repeat(10_000)}'`;
    for (let time = 0; time < 3; time += 1) {
      expect(sent(kept, long)).toMatchObject({ name: '', parse: true });
    }
    expect(kept.size).toBe(0);
  });
});

describe('what is kept', () => {
  /** Sends so many different statements twice each; gives the names that were learnt and not closed since. */
  function fill(kept: KeptStatements, count: number, length: number): Set<string> {
    const open = new Set<string>();
    for (let number = 0; number < count; number += 1) {
      const text = `select ${number}`.padEnd(length);
      for (let time = 0; time < 2; time += 1) {
        const { close, statements } = kept.send(of(text));
        for (const name of close) open.delete(name);
        const name = statements[0]?.name;
        if (name) open.add(name);
      }
    }
    for (const name of kept.send([]).close) open.delete(name);
    return open;
  }

  it('is never more than 64 statements, and the connection holds no other names', () => {
    const kept = new KeptStatements();
    expect(fill(kept, 1000, 20).size).toBe(64);
    expect(kept.size).toBe(64);
  });

  it('is never more than 64,000 letters', () => {
    const kept = new KeptStatements();
    expect(fill(kept, 100, 8000).size).toBe(8);
    expect(kept.size).toBe(8);
  });

  it('is what was used last', () => {
    const kept = new KeptStatements();
    sent(kept, 'select often');
    const { name } = sent(kept, 'select often');
    for (let number = 0; number < 200; number += 1) {
      fill(kept, 1, number + 30);
      expect(sent(kept, 'select often')).toMatchObject({ name, parse: false });
    }
  });
});
