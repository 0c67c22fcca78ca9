import { expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { PagingTestServer } from '../engine/read/paging-test-server.ts';
import { start } from '../open/deferred-device.ts';
import { besideAnotherTab, saveOf } from '../open/testing-other-tab.ts';
import type { Patch } from '../store/patch.ts';

const stage = besideAnotherTab();

const isSender = () => stage.store.getState().sync.isSender;
const happen = (name: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(name), { persisted: true }));

/** A tab with a save that the database has. */
async function openWithSave() {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('A', 0) } });
  await stage.store.dispatch(start('ana', async () => device));
  expect(stage.outbox()).toHaveLength(1);
  return device;
}

it('does not send again what another tab has sent while the page was stored for the back button, and heard of nothing', async () => {
  const device = await openWithSave();
  stage.becomeSender();
  await vi.waitFor(() => expect(isSender()).toBe(true));
  happen('pagehide');
  await device.write({ entries: { 1: null } });
  happen('pageshow');
  await vi.waitFor(() => expect(stage.outbox()).toEqual([]));
});

it('sends what another tab has told and not stored, although the database does not have it', async () => {
  await openWithSave();
  const told = { 2: saveOf('B', 0, '2') };
  stage.otherTab.postMessage({ entries: told } satisfies Patch);
  await vi.waitFor(() => expect(stage.outbox()).toHaveLength(2));
  stage.becomeSender();
  await vi.waitFor(() => expect(isSender()).toBe(true));
  expect(stage.outbox().map(({ key }) => key)).toEqual(['1', '2']);
});

it('asks the other tabs and the server what it has missed once the page is shown again', async () => {
  await openWithSave();
  await vi.waitFor(() => expect(stage.heard).toHaveLength(2));
  happen('pagehide');
  const server = new PagingTestServer();
  vi.stubGlobal('fetch', server.fetch);
  happen('pageshow');
  const found = [expect.objectContaining({ key: '1' })];
  await vi.waitFor(() => expect(stage.heard.slice(2)).toContainEqual({ found }));
  await vi.waitFor(() => expect(server.asked).not.toEqual([]));
});

const notice = (key: string) => ({ key, table: 'todos', id: 'a', fields: { title: 'B' } });

it('asks no more about what was answered elsewhere while the page was stored, and shows what came there', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ lost: { old: notice('old') } });
  await stage.store.dispatch(start('ana', async () => device));
  const lost = () => Object.keys(stage.store.getState().sync.lost);
  expect(lost()).toEqual(['old']);
  happen('pagehide');
  await device.write({ lost: { old: null, new: notice('new') } });
  happen('pageshow');
  await vi.waitFor(() => expect(lost()).toEqual(['new']));
});

it('tells no other tab of a save that was settled meanwhile by a tab that has been closed', async () => {
  const device = await openWithSave();
  await vi.waitFor(() => expect(stage.heard).toHaveLength(2));
  happen('pagehide');
  await device.write({ entries: { 1: null } });
  happen('pageshow');
  await vi.waitFor(() => expect(stage.outbox()).toEqual([]));
  await vi.waitFor(() => expect(stage.heard.slice(2)).toContainEqual({ found: [] }));
});
