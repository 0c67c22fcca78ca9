import '../../../i18n/search-texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Goal } from 'lucide-react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { placeGroup } from '../options.ts';
import { SearchPanel } from './search-panel.tsx';

const pages = ['Goals', 'Gratitude', 'Timeline'].map((label) => ({
  label,
  to: `/${label}`,
  Icon: Goal,
}));
const beginnings = [{ label: 'New goal', to: '/new', Icon: Goal }];
let chosen: string[];
let isClosed: boolean;

afterEach(cleanup);

/** @param answered what is answered, where that lags behind what is typed */
function Searching({ answered }: { answered?: string }) {
  const [query, setQuery] = useState('');
  const asked = answered ?? query;
  const groups = [
    ...placeGroup('pages', pages, asked),
    ...placeGroup('creations', beginnings, asked),
  ];
  return (
    <SearchPanel
      query={query}
      asked={asked}
      onQuery={setQuery}
      groups={groups}
      count={groups.reduce((sum, { options }) => sum + options.length, 0)}
      isReading={false}
      onChoose={({ to }) => chosen.push(to ?? '')}
      onClose={() => {
        isClosed = true;
      }}
    />
  );
}

it('is a combobox: the field keeps the focus, arrow keys move through all groups, Enter opens', async () => {
  chosen = [];
  isClosed = false;
  render(<Searching />);
  const field = screen.getByRole('combobox');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('status').textContent).toBe('');

  await userEvent.keyboard('go');
  expect(screen.getByRole('status').textContent).toBe('2 results');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Goals',
    'New goal',
  ]);
  expect(active()?.textContent).toBe('Goals');
  expect(active()?.querySelector('mark')?.textContent).toBe('Goals');
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowUp}{Enter}');
  expect(chosen).toEqual(['/new', '/Goals', '/new']);
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('option', { name: 'Goals' }));
  expect(chosen.at(-1)).toBe('/Goals');

  await userEvent.clear(field);
  await userEvent.keyboard('!');
  expect(screen.getByRole('status').textContent).toBe('0 results');
  await userEvent.clear(field);
  expect(screen.getAllByRole('option')).toHaveLength(4);

  await userEvent.keyboard('gox');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('0 results');
  expect(screen.getByText('Nothing found for “gox”.')).toBeTruthy();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(chosen).toHaveLength(4);
  expect(isClosed).toBe(true);
});

it('Enter opens a result of the complete query, and not of an earlier one', async () => {
  chosen = [];
  const { rerender } = render(<Searching answered="" />);
  await userEvent.keyboard('time{Enter}');
  expect(chosen).toEqual([]);
  rerender(<Searching answered="tim" />);
  expect(chosen).toEqual([]);
  rerender(<Searching answered="time" />);
  expect(chosen).toEqual(['/Timeline']);

  // Whoever types on does not want it any more.
  await userEvent.keyboard('s{Enter}{Backspace}');
  rerender(<Searching answered="times" />);
  rerender(<Searching answered="time" />);
  expect(chosen).toEqual(['/Timeline']);
});
