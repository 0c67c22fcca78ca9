import { expect, it, vi } from 'vitest';
import { PAGE_ROWS, readPages } from './read-pages.ts';

/** A list of so many numbers, as the backend gives it: never more than a page. */
const listOf = (length: number) =>
  vi.fn(async (from: number, to: number) =>
    Array.from({ length }, (_, index) => index).slice(from, Math.min(to + 1, from + PAGE_ROWS)),
  );

it('reads a list of more than a page whole and in order', async () => {
  const length = 2 * PAGE_ROWS + 1;
  const rows = await readPages(listOf(length));
  expect(rows).toEqual(Array.from({ length }, (_, index) => index));
});

it('asks once for what fits a page, and once more where the page was full', async () => {
  const short = listOf(PAGE_ROWS - 1);
  await readPages(short);
  expect(short).toHaveBeenCalledTimes(1);
  const full = listOf(PAGE_ROWS);
  expect(await readPages(full)).toHaveLength(PAGE_ROWS);
  expect(full).toHaveBeenCalledTimes(2);
});

it('fails as the page that cannot be read', async () => {
  const fault = new Error('away');
  await expect(readPages(() => Promise.reject(fault))).rejects.toBe(fault);
});
