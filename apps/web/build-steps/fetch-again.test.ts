// @vitest-environment happy-dom
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HYDRATED } from '../src/shell/start/hydrated.ts';
import { fetchAgain } from './fetch-again.ts';

const BUILT = '<head></head><body><script>import("/assets/entry.js");</script></body>';

let navigation: EventTarget;
let isServerThere: boolean;
const reload = vi.spyOn(window.location, 'reload');

/** A page has been opened whose app is not there yet. */
async function open({ lang = 'en', type = 'navigate' } = {}): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'bloom-fetch-again-'));
  onTestFinished(() => rm(client, { recursive: true }));
  const pages = ['__spa-fallback.html', '__spa-fallback.pt.html'].map((name) => join(client, name));
  for (const page of pages) await writeFile(page, BUILT);
  await fetchAgain(client);
  const html = await readFile(pages[lang === 'en' ? 0 : 1] ?? '', 'utf8');
  const [, script = ''] = /<head><script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  document.documentElement.lang = lang;
  document.body.innerHTML = '<div>Loading…</div>';
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] });
  new Function(script)();
  return html;
}

beforeEach(() => {
  navigation = new EventTarget();
  isServerThere = false;
  reload.mockReset().mockImplementation(() => undefined);
  vi.useFakeTimers();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  document.dispatchEvent(new Event(HYDRATED));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const said = () => document.querySelector('[role=status]')?.textContent;
const scriptFails = () => {
  document.body.append(document.createElement('script'));
  document.body.lastElementChild?.dispatchEvent(new Event('error'));
};
/** As the router does where the scripts of a page are missing. Returns whether it was prevented. */
function routerReloads(): boolean {
  const event = new Event('navigate', { cancelable: true });
  Object.assign(event, { navigationType: 'reload', userInitiated: false });
  return !navigation.dispatchEvent(event);
}

it('hears that the entry of the app is missing', async () => {
  expect(await open()).toContain('import("/assets/entry.js").catch(window.bloomEntryMissing);');
  await Object(window).bloomEntryMissing();
  expect(said()).toContain('cannot be loaded right now');
});

it('says that the page is missing, and reloads it once the server answers', async () => {
  await open({ lang: 'pt-BR' });
  scriptFails();
  expect(said()).toContain('não pode ser carregada agora');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isServerThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('lets the router reload nothing', async () => {
  await open();
  expect(routerReloads()).toBe(true);
  expect(said()).toContain('cannot be loaded right now');
});

it.each([
  ['at once, since the page may be an old one of this device', 'navigate', 1],
  ['later, if it has just been reloaded', 'reload', 0],
])('where the server is there, reloads %s', async (_, type, times) => {
  isServerThere = true;
  await open({ type });
  routerReloads();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(times);
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).toHaveBeenCalledTimes(times + 1);
});

it('waits for nothing where the browser is too old for the app', async () => {
  document.documentElement.dataset.browser = 'old';
  onTestFinished(() => void delete document.documentElement.dataset.browser);
  await open();
  scriptFails();
  expect(said()).toBeUndefined();
});

it('leaves a page alone that is there', async () => {
  await open();
  document.dispatchEvent(new Event(HYDRATED));
  scriptFails();
  expect(routerReloads()).toBe(false);
  expect(said()).toBeUndefined();
});

it('stops where the page comes after all', async () => {
  await open();
  scriptFails();
  document.dispatchEvent(new Event(HYDRATED));
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
