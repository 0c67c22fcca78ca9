import { expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { addUnstored, readUnstored } from '../device/unstored.ts';
import { Databases } from '../engine/testing-databases.ts';
import { start, stop } from '../open/deferred-device.ts';
import { besideAnotherTab, saveOf } from '../open/testing-other-tab.ts';
import { applyPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';

// A tab that opens while the one that sends goes has found saves as they were before that one's last changes of them.

const tab = besideAnotherTab();

it('sends a save as the tab that sent before has left it', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('first', 1), 2: saveOf('gone', 0, '2') } });
  await tab.store.dispatch(start('ana', async () => device));
  addUnstored('ana', { entries: { 1: saveOf('last', 2), 2: null, 3: saveOf('new', 0, '3') } });
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  const expected = [
    { key: '1', steps: [{ fields: { title: 'last' } }] },
    { key: '3', steps: [{ fields: { title: 'new' } }] },
  ];
  expect(tab.outbox()).toMatchObject(expected);
  // What is not stored with the first request is left to the next page.
  await vi.waitFor(async () => {
    const stored = { ...(await device.readKnown()).entries[0], ...readUnstored('ana').entries };
    expect(stored).toMatchObject({ key: '1', version: 3, 2: null, 3: { key: '3' } });
  });
});

it('sends a save as it was stored since this tab opened', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('first', 1) } });
  await tab.store.dispatch(start('ana', async () => device));
  await device.write({ entries: { 1: saveOf('last', 2) } });
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  expect(tab.outbox()).toMatchObject([{ steps: [{ fields: { title: 'last' } }] }]);
});

it('hears of no save an earlier version', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('later', 3) } });
  await tab.store.dispatch(start('ana', async () => device));
  const entries = { 1: saveOf('earlier', 2), 2: saveOf('other', 0, '2') };
  tab.otherTab.postMessage({ entries } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toHaveLength(2));
  expect(tab.outbox()).toMatchObject([{ version: 3 }, { key: '2' }]);
});

it('tells the other tabs what a page has left, also which saves are over', async () => {
  addUnstored('ana', { entries: { 1: null } });
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ entries: { 1: null }, lost: {} }));
});

it('tells a tab that has opened of a save that is over, which a closed tab has told before that opened', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('held', 0), 2: saveOf('other', 0, '2') } });
  await tab.store.dispatch(start('ana', async () => device));
  tab.otherTab.postMessage({ found: tab.outbox() });
  tab.otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ entries: { 1: null } }));
  expect(tab.outbox()).toHaveLength(1);
});

it('does not send once more what was over here while another tab had left it', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('discarded', 1) } });
  await tab.store.dispatch(start('ana', async () => device));
  addUnstored('ana', { entries: { 1: saveOf('discarded', 1) } });
  tab.otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toEqual([]));
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  expect(tab.outbox()).toEqual([]);
});

it('does not bring a save again to the other tabs that a page has left and that is over for them', async () => {
  addUnstored('ana', { entries: { 1: saveOf('over', 1), 2: null } });
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  // They are asked about what is not over.
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ entries: { 2: null }, lost: {} }));
  expect(tab.heard).toContainEqual({ found: [expect.objectContaining({ key: '1' })] });
});

it('does not bring a save again to the other tabs that they have sent while the page was opening that was left with it', async () => {
  addUnstored('ana', { entries: { 1: saveOf('left', 0), 2: null } });
  const device = { ...memoryDevice(), isKept: true };
  const readKnown = async () => {
    tab.otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return device.readKnown();
  };
  await tab.store.dispatch(start('ana', async () => ({ ...device, readKnown })));
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ entries: { 2: null }, lost: {} }));
  expect(tab.outbox()).toEqual([]);
});

it('leaves nothing in the database that is over, where a page has found there what another had stored too late', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('over', 0) } });
  await tab.store.dispatch(start('ana', async () => device));
  await tab.store.dispatch(applyPatch('ana', { entries: { 1: null } }));
  await device.write({ entries: { 1: saveOf('over', 0) } });
  tab.otherTab.postMessage({ found: [saveOf('over', 0)] });
  await vi.waitFor(() => expect(tab.heard).toHaveLength(4));
  expect((await device.readKnown()).entries).toEqual([]);
});

it('keeps its own change of a save that another tab has changed in the same moment, and so does the tab that sends', async () => {
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  await tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('here', 1) } }));
  tab.otherTab.postMessage({ entries: { 1: saveOf('there', 1) } } satisfies Patch);
  tab.otherTab.postMessage({ entries: { 2: saveOf('heard', 1, '2') } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toHaveLength(2));
  const here = { steps: [{ fields: { title: 'here' } }] };
  expect(tab.outbox()).toMatchObject([here, { key: '2' }]);
  addUnstored('ana', { entries: { 1: saveOf('there', 1) } });
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  expect(tab.outbox()).toMatchObject([here, { key: '2' }]);
  tab.otherTab.postMessage({ entries: { 2: saveOf('changed elsewhere', 9, '2') } } satisfies Patch);
  const elsewhere = { steps: [{ fields: { title: 'changed elsewhere' } }] };
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([here, elsewhere]));
  const { version } = tab.outbox()[1] ?? {};
  const again = saveOf('in the same moment', Number(version), '2');
  tab.otherTab.postMessage({ entries: { 2: again } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([here, again]));
});

it('leaves on a full device what another page had left, also once it begins to send', async () => {
  vi.stubGlobal('reportError', () => undefined);
  // It is not the first that is sent.
  const refusal = { kind: 'refused', code: null, message: '' } as const;
  addUnstored('ana', { entries: { 1: { ...saveOf('left', 1), refusal } } });
  const { promise: full, reject } = Promise.withResolvers<void>();
  const write = () => full;
  tab.becomeSender();
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true, write })));
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  reject(new Error('full'));
  await tab.store.dispatch(applyPatch('ana', { entries: { 2: saveOf('new', 0, '2') } }));
  expect(Object.keys(readUnstored('ana').entries)).toEqual(['1', '2']);
});

it('joins nothing with a save any more once another tab may send it', async () => {
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  stop();
  expect(tab.store.getState().sync.isSender).toBe(false);
});

it('does not take itself for the tab that sends where the device was closed while it looked at what the one before had left', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await tab.store.dispatch(start('ana', async () => device));
  const { promise: found, resolve } = Promise.withResolvers<void>();
  const { readKnown } = device;
  const reading = vi.fn(() => found.then(readKnown));
  device.readKnown = reading;
  tab.becomeSender();
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  stop();
  resolve();
  await new Promise((next) => setTimeout(next, 20));
  expect(tab.store.getState().sync.isSender).toBe(false);
});

it('tells the tab that begins to send where browsers have no locks what only this one has heard', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new Databases().of('1'));
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  // Its tab is closed before it has stored that.
  tab.otherTab.postMessage({ entries: { 1: saveOf('told', 0) } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toHaveLength(1));
  const next = new BroadcastChannel('bloom.sends.ana');
  next.postMessage('I begin');
  const found = [expect.objectContaining({ key: '1' })];
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ found }));
  next.close();
});

it('sends nothing any more where the tab that sent before was closed after it had told that it does', async () => {
  await tab.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  tab.becomeSender();
  await vi.waitFor(() => expect(tab.store.getState().sync.isSender).toBe(true));
  tab.otherTab.postMessage({ sender: 'sending' } satisfies Patch);
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ sender: 'free' }));
  expect(tab.store.getState().sync.sender).toBe('free');
});
