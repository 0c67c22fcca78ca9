import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const addPreview = vi.hoisted(() => vi.fn(async (_bucket: string, _path: string) => true));
vi.mock('./deferred-old-photos.ts', () => ({ addPreview }));

/** Each test is a visit of its own. */
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  addPreview.mockReset().mockResolvedValue(true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (rests: number) => vi.advanceTimersByTimeAsync(rests * 5000 + 100);
const paths = () => addPreview.mock.calls.map(([, path]) => path);

async function ask(...wanted: string[]) {
  const { addPreviewLater } = await import('./old-photos.ts');
  for (const path of wanted) addPreviewLater('goal-photos', path);
}

it('makes previews one after the other, each once in a visit, also after a failure', async () => {
  addPreview.mockRejectedValueOnce(new Error('offline'));
  await ask('ana/1.jpg', 'ana/1.jpg');
  expect(paths()).toEqual([]);
  await pass(1);
  expect(paths()).toEqual(['ana/1.jpg']);
  await ask('ana/1.jpg', 'ana/2.jpg', 'ana/3.jpg');
  await pass(1);
  expect(paths()).toEqual(['ana/1.jpg', 'ana/2.jpg']);
  await pass(3);
  expect(paths()).toEqual(['ana/1.jpg', 'ana/2.jpg', 'ana/3.jpg']);
});

it('stops where the server refuses them, and after a maximum', async () => {
  addPreview.mockResolvedValueOnce(false);
  await ask('ana/1.jpg', 'ana/2.jpg');
  await pass(5);
  expect(paths()).toEqual(['ana/1.jpg']);
  await ask(...Array.from({ length: 60 }, (_, at) => `ana/more-${at}.jpg`));
  await pass(70);
  expect(paths()).toHaveLength(1 + 38);
});

it.each([
  [{ saveData: true }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', type: 'wifi' }, false],
  [undefined, false],
])('knows from %j whether bytes are dear: %j', async (connection, isDear) => {
  const { isMeteredOrSlow } = await import('./old-photos.ts');
  expect(isMeteredOrSlow({ onLine: true, ...(connection && { connection }) })).toBe(isDear);
  expect(isMeteredOrSlow({ onLine: false })).toBe(true);
});
