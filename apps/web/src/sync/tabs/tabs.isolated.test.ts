import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from './tabs.ts';
import { reachTabs } from './tabs.ts';

const visits: AbortController[] = [];
afterEach(() => {
  for (const visit of visits.splice(0)) visit.abort();
});

function tab() {
  const visit = new AbortController();
  visits.push(visit);
  const heard: Message[] = [];
  const tabs = reachTabs({ owner: 'ana', signal: visit.signal, isAsked: false }, { isKept: true });
  return { ...tabs, heard, visit, begin: () => tabs.listen((message) => void heard.push(message)) };
}

it('lets a tab hear what was told while it was still reading its device, and in that order', async () => {
  const [late, other, witness] = [tab(), tab(), tab()];
  witness.begin();
  other.tell({ rows: { todos: { a: null } } });
  other.tell({ rows: { todos: { b: null } } });
  await vi.waitFor(() => expect(witness.heard).toHaveLength(2));
  late.begin();
  expect(late.heard).toEqual(witness.heard);
  other.tell({ found: [] });
  await vi.waitFor(() => expect(late.heard).toHaveLength(3));
});

it('tells nobody anything once its visit is over, such as of what is still being stored', async () => {
  const [left, other] = [tab(), tab()];
  other.begin();
  left.visit.abort();
  expect(() => left.tell({ found: [] })).not.toThrow();
  tab().tell({ rows: {} });
  await vi.waitFor(() => expect(other.heard).toEqual([{ rows: {} }]));
});
