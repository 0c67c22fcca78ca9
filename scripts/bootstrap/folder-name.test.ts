import { expect, it } from 'vitest';
import { whyUnfit } from './folder-name.mjs';

it('takes a folder with spaces, accents, quotes and brackets', () => {
  expect(whyUnfit(`/home/Zoë/my 'garden' & [more] (1)/bloom`)).toBeNull();
});

it.each(['#', '?', '*', '%'])('says what is wrong with %j in the path', (character) => {
  const folder = `/home/zoe/a${character}b${character}/bloom`;
  expect(whyUnfit(folder)).toBe(
    `Bloom cannot be built in a folder with ${character} in its path. Rename or move it: ${folder}`,
  );
});
