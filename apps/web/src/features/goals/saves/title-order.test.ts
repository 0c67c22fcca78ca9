import { expect, it } from 'vitest';
import { orderRenamings } from './title-order.ts';

const LIST = { a: 'Rain', b: 'Wind', c: 'Snow' } as const;

/** Renames one by one, as the server does, and gives the list; stops where a title would be there twice. */
function renamed(wanted: Readonly<Record<string, string>>) {
  const titles: Record<string, string> = { ...LIST };
  const renamings = Object.entries(wanted).map(([id, to]) => ({ id, from: titles[id] ?? '', to }));
  for (const { id, title } of orderRenamings(Object.values(LIST), renamings)) {
    if (Object.values(titles).includes(title)) return `${title} is taken`;
    titles[id] = title;
  }
  return titles;
}

it.each([
  ['a title that is free', { a: 'Hail' }],
  ['a title that another one leaves', { a: 'Wind', b: 'Hail' }],
  ['a chain of them', { a: 'Wind', b: 'Snow', c: 'Hail' }],
  ['two that change places', { a: 'Wind', b: 'Rain' }],
  ['three that change places in a ring', { a: 'Wind', b: 'Snow', c: 'Rain' }],
])('%s', (_, wanted) => {
  expect(renamed(wanted)).toEqual({ ...LIST, ...wanted });
});

it('terminates also where a title stays taken, which the server then refuses', () => {
  expect(renamed({ a: 'Wind' })).toBe('Wind is taken');
  expect(renamed({ a: 'Wind', c: 'Rain' })).toBe('Wind is taken');
});
