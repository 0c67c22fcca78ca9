import { expect, it, vi } from 'vitest';

const HOUR = 3_600_000;

it('the server’s clock is known to the next page before the server has answered it, until the clock is right', async () => {
  const nextPage = () => {
    vi.resetModules();
    return import('./present.ts');
  };
  const ahead = async () => (await nextPage()).presentTime() - Date.now();
  const answer = async (by: number) => {
    const { noteServerTime } = await nextPage();
    noteServerTime(new Date(Date.now() + by).toISOString(), Date.now());
  };
  await answer(-3 * HOUR);
  expect(Math.abs((await ahead()) + 3 * HOUR)).toBeLessThan(1000);
  await answer(0);
  expect(await ahead()).toBe(0);
});
