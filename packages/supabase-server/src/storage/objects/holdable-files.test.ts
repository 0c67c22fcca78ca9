import { expect, it } from 'vitest';
import type { ObjectFiles } from '../backends/object-files.ts';
import { createHoldableFiles } from './holdable-files.ts';

it('removes nothing while the bytes are held, and all of it afterwards', async () => {
  const gone: string[] = [];
  const remove = async (versions: readonly string[]) => void gone.push(...versions);
  const files = createHoldableFiles({ remove } as ObjectFiles);
  const [one, other] = [files.hold(), files.hold()];
  await files.remove(['a', 'b']);
  await one();
  await files.remove(['c']);
  expect(gone).toEqual([]);
  await other();
  expect(gone).toEqual(['a', 'b', 'c']);
  await files.remove(['d']);
  expect(gone).toEqual(['a', 'b', 'c', 'd']);
});

it('sets nothing aside while the bytes are held, each time', async () => {
  const aside: string[] = [];
  const setAside = async (versions: readonly string[]) => void aside.push(...versions);
  const remove = async () => undefined;
  const files = createHoldableFiles({ setAside, remove } as unknown as ObjectFiles);
  for (const [index, version] of ['a', 'b'].entries()) {
    const release = files.hold();
    const done = files.setAside([version], new Date());
    await new Promise((later) => setTimeout(later));
    expect(aside).toHaveLength(index);
    await release();
    await done;
    expect(aside).toHaveLength(index + 1);
  }
});
