import { expect, it } from 'vitest';
import { nextBatch } from './next-batch.ts';

it('adds a few cards at a time, and all of them in the end', () => {
  const cards = Array.from({ length: 20 }, (_, index) => index);
  const waiting = new Map(cards.map((card) => [card, true]));
  const told = [nextBatch(waiting), nextBatch(waiting), nextBatch(waiting), nextBatch(waiting)];
  expect(told.map(({ length }) => length)).toEqual([8, 8, 4, 0]);
  expect(told.flat().map(([card]) => card)).toEqual(cards);
});

it('adds cards before it removes others', () => {
  const waiting = new Map([
    ['gone', false],
    ['near', true],
    ['gone too', false],
    ['next', true],
  ]);
  expect(nextBatch(waiting)).toEqual([
    ['near', true],
    ['next', true],
    ['gone', false],
    ['gone too', false],
  ]);
});

it('adds a card at its current position', () => {
  const waiting = new Map([['card', true]]);
  waiting.set('card', false);
  expect(nextBatch(waiting)).toEqual([['card', false]]);
});
