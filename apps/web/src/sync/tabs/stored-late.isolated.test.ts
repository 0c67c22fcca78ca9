import { expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { addUnstored, forgetUnstored } from '../device/unstored.ts';
import { start, stop } from '../open/deferred-device.ts';
import { besideAnotherTab, saveOf } from '../open/testing-other-tab.ts';
import { applyPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions } from '../store/slice.ts';

// A tab may store a save as it was after another one has stored it as it is, or has taken it out: its write is slow, or another page had left it.

const tab = besideAnotherTab();

/** A page whose database stores nothing until it is resolved; `write` is that of another tab. */
async function openSlow() {
  const device = { ...memoryDevice(), isKept: true };
  const { write } = device;
  await tab.store.dispatch(start('ana', async () => device));
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  device.write = (patch) => stored.then(() => write(patch));
  return { device, write, resolve };
}

it('leaves nothing in the database that another page had left and that was over before this one had opened', async () => {
  addUnstored('ana', { entries: { 1: saveOf('over', 0), 2: saveOf('left', 0, '2') } });
  const device = { ...memoryDevice(), isKept: true };
  const readKnown = async () => {
    tab.otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return device.readKnown();
  };
  await tab.store.dispatch(start('ana', async () => ({ ...device, readKnown })));
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([{ key: '2' }]));
  await vi.waitFor(async () =>
    expect((await device.readKnown()).entries).toMatchObject([{ key: '2' }]),
  );
});

it('leaves nothing in the database that was over in another tab before this one had stored it', async () => {
  const { device, resolve } = await openSlow();
  const storing = tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('over', 0) } }));
  tab.otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toEqual([]));
  resolve();
  await storing;
  await vi.waitFor(async () => expect((await device.readKnown()).entries).toEqual([]));
});

it('leaves in the database what another tab has changed before this one had stored it as it was', async () => {
  const { device, write, resolve } = await openSlow();
  const storing = tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('first', 0) } }));
  const later = { entries: { 1: saveOf('later', 1) } };
  await write(later);
  tab.otherTab.postMessage(later satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([{ version: 1 }]));
  resolve();
  await storing;
  await vi.waitFor(async () =>
    expect((await device.readKnown()).entries).toMatchObject([{ version: 1 }]),
  );
});

it('tells a tab that opens the later version of what a page had left, and that one stores it', async () => {
  addUnstored('ana', { entries: { 1: saveOf('left', 0) } });
  const device = { ...memoryDevice(), isKept: true };
  await tab.store.dispatch(start('ana', async () => device));
  expect((await device.readKnown()).entries).toMatchObject([{ version: 0 }]);
  const later = saveOf('later', 1);
  tab.otherTab.postMessage({ found: [later], isAnswer: true });
  await vi.waitFor(async () => expect((await device.readKnown()).entries).toEqual([later]));
  tab.otherTab.postMessage({ found: [saveOf('left', 0)] });
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ found: [later], isAnswer: true }));
});

it('takes nothing out of the database where the session ends before this tab has stored what another one has changed', async () => {
  const { device, resolve } = await openSlow();
  const storing = tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('first', 0) } }));
  tab.otherTab.postMessage({ entries: { 1: saveOf('later', 1) } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([{ version: 1 }]));
  tab.store.dispatch(syncActions.arrived('bob'));
  resolve();
  await storing;
  await new Promise((next) => setTimeout(next, 20));
  expect((await device.readKnown()).entries).toMatchObject([{ key: '1' }]);
});

it('leaves in the database what another tab has changed while this one could not store it as it was', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const device = { ...memoryDevice(), isKept: true };
  const write = () => Promise.reject(new Error('closed'));
  await tab.store.dispatch(start('ana', async () => ({ ...device, write })));
  await tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('first', 0) } }));
  stop();
  const later = saveOf('later', 1);
  await device.write({ entries: { 1: later } });
  // The tab that has stored it has settled it there, too.
  forgetUnstored('ana');
  await tab.store.dispatch(start('ana', async () => device));
  tab.otherTab.postMessage({ found: [later], isAnswer: true });
  await vi.waitFor(async () => expect((await device.readKnown()).entries).toEqual([later]));
});

it('brings nothing back into the database that is over here before this tab has stored what another one has changed', async () => {
  const { device, resolve } = await openSlow();
  const storing = tab.store.dispatch(applyPatch('ana', { entries: { 1: saveOf('first', 0) } }));
  tab.otherTab.postMessage({ entries: { 1: saveOf('later', 1) } } satisfies Patch);
  await vi.waitFor(() => expect(tab.outbox()).toMatchObject([{ version: 1 }]));
  const discarding = tab.store.dispatch(applyPatch('ana', { entries: { 1: null } }));
  resolve();
  await Promise.all([storing, discarding]);
  await new Promise((next) => setTimeout(next, 20));
  expect((await device.readKnown()).entries).toEqual([]);
});
