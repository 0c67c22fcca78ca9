import { cleanup, render, screen } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { afterEach, expect, it } from 'vitest';
import { Photo } from './photo.tsx';
import { rememberPhoto } from './stored/use-stored-photo.ts';

afterEach(cleanup);

it('keeps a surface under a photo while it is decoded, unless the photo leaves room beside it', async () => {
  const blob = new Blob(['drawn later']);
  const draw = async (isWhole: boolean) => {
    const choice = { kind: 'chosen', id: '1', blob } as const;
    const props = { choice, bucket: 'wishes-photos', failedLabel: 'Failed', isWhole } as const;
    render(<Photo alt={isWhole ? 'Whole' : 'Cut'} {...props} />);
    const photo = () => screen.getByRole('img', { name: isWhole ? 'Whole' : 'Cut' });
    await expect.poll(() => photo().tagName).toBe('IMG');
    return [...photo().classList];
  };
  const cut = await draw(false);
  expect(cut).toContain('bg-base-300');
  // It would begin with an empty place.
  expect(cut).not.toContain('fade');
  expect(await draw(true)).not.toContain('bg-base-300');
});

it('does not write its text over the card while the browser reads it', async () => {
  const choice = { kind: 'chosen', id: '1', blob: new Blob(['drawn later']) } as const;
  render(<Photo choice={choice} bucket="wishes-photos" alt="The sea" failedLabel="Failed" />);
  const photo = () => screen.getByRole('img', { name: 'The sea' });
  await expect.poll(() => photo().tagName).toBe('IMG');
  expect([...photo().classList]).toContain('alt-late');
});

it.each([false, true])('lays what can be seen through on paper, whole: %s', async (isWhole) => {
  const draw = async (alpha: number) => {
    const pixels = Array.from({ length: 32 * 24 }, () => [0, 0, 0, alpha]).flat();
    const placeholder = btoa(String.fromCharCode(...rgbaToThumbHash(32, 24, pixels)));
    const path = `ana/${alpha}-${isWhole}.png`;
    rememberPhoto('wishes-photos', `${path}.preview`, new Blob(['drawn later']));
    const choice = { kind: 'stored', path, placeholder } as const;
    const props = { choice, bucket: 'wishes-photos', failedLabel: 'Failed', isWhole } as const;
    render(<Photo alt={String(alpha)} isEager {...props} />);
    const photo = () => screen.getByRole('img', { name: String(alpha) });
    const paper = [photo().style.backgroundColor];
    await expect.poll(() => photo().tagName).toBe('IMG');
    return [...paper, photo().style.backgroundColor];
  };
  expect(await draw(100)).toEqual(['#ebe2d4', '#ebe2d4']);
  expect(await draw(255)).not.toContain('#ebe2d4');
});
