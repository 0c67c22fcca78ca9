import { expect, it } from 'vitest';
import { type Share, sharesToKeep } from './share-inbox.ts';

const DAY = 86_400_000;

const share = (id: string, sharedAt: number): Share => ({
  id,
  sharedAt,
  text: id,
  isCut: false,
  photo: null,
  fault: null,
});

const kept = (shares: readonly Share[], now: number) =>
  sharesToKeep(shares, now).map(({ id }) => id);

it('keeps what was shared for a day, also when the clock was set back, the newest first', () => {
  const shares = [share('old', 0), share('new', DAY - 1), share('ahead', 3 * DAY)];
  expect(kept(shares, DAY - 1)).toEqual(['new', 'old']);
  expect(kept(shares, DAY)).toEqual(['new']);
});

it('keeps at most ten, whoever sends them', () => {
  const shares = Array.from({ length: 25 }, (_, at) => share(String(at), at));
  expect(kept(shares, 30)).toEqual(['24', '23', '22', '21', '20', '19', '18', '17', '16', '15']);
});
