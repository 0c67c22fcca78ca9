import { describe, expect, it, vi } from 'vitest';
import { PAGE_ROWS, pagesAfter, readPages } from './read-pages.ts';

/** A list of so many numbers, as the backend gives it: never more than a page. */
const listOf = (length: number) =>
  vi.fn(async (from: number, to: number) =>
    Array.from({ length }, (_, index) => index).slice(from, Math.min(to + 1, from + PAGE_ROWS)),
  );

it('reads a list of more than a page completely and in order', async () => {
  const length = 2 * PAGE_ROWS + 1;
  const rows = await readPages(listOf(length));
  expect(rows).toEqual(Array.from({ length }, (_, index) => index));
});

it('requests once for what fits a page, and once more where the page was full', async () => {
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

describe('pages that fit', () => {
  const tooLarge = Object.assign(new Error('too large'), { code: '54000' });
  /** Numbers from 1 to `length`, of which an answer holds at most `fits`. */
  const numbers = (length: number, fits: number) =>
    vi.fn(async (after: number | null, count: number) => {
      const first = (after ?? 0) + 1;
      const page = Array.from({ length: count }, (_, index) => first + index);
      const there = page.filter((number) => number <= length);
      if (there.length > fits) throw tooLarge;
      return there;
    });
  const all = async (size: number, read: ReturnType<typeof numbers>) => {
    const found: number[] = [];
    for await (const page of pagesAfter<number>(size, read)) found.push(...page);
    return found;
  };

  it.each([
    [10, 100, 1000, 1],
    [1000, 1000, 1000, 2],
    [1000, 130, 1000, 10],
    [5, 1, 1000, 10],
    [0, 1, 1000, 1],
  ])('give %i rows whole where %i fit an answer', async (length, fits, size, calls) => {
    const read = numbers(length, fits);
    expect(await all(size, read)).toEqual(Array.from({ length }, (_, index) => index + 1));
    expect(read).toHaveBeenCalledTimes(calls);
  });

  it('fail where not even one row fits, and pass on any other error', async () => {
    await expect(all(1000, numbers(1, 0))).rejects.toBe(tooLarge);
    const away = new Error('away');
    const read = vi.fn(() => Promise.reject(away));
    await expect(all(1000, read)).rejects.toBe(away);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
