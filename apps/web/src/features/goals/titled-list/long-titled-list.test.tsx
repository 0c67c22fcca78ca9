import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TitledValues } from '../draft/goal-values.ts';
import { putEdit } from '../draft/pending-inputs.ts';
import { TitledList } from './titled-list.tsx';

const COUNT = 45;
let drawn = 0;
/** Rows that count how often their titles are read. */
const strategies: readonly TitledValues[] = Array.from({ length: COUNT }, (_, number) => ({
  id: `s${number}`,
  completed_at: null,
  get title() {
    drawn += 1;
    return `Strategy ${number}`;
  },
}));
const issues = Array.from({ length: COUNT }, (_, number) => ({
  id: `i${number}`,
  title: `Issue ${number}`,
  completed_at: null,
}));

function Strategies() {
  const [rows, setRows] = useState(strategies);
  const [text, setText] = useState('');
  const [edits, setEdits] = useState({});
  return (
    <TitledList
      {...{ name: 'strategies', rows, others: issues, text, edits }}
      onChange={setRows}
      onInput={setText}
      onEdit={(id, typed) => setEdits((known) => putEdit(known, id, typed))}
    />
  );
}

afterEach(cleanup);

it('draws none of its rows again for what is typed beside them, and only one for what happens to it', async () => {
  render(<Strategies />);
  drawn = 0;
  await userEvent.type(screen.getByRole('textbox', { name: /^Add/ }), 'Swim');
  expect(drawn).toBe(0);
  await userEvent.click(screen.getByLabelText('Mark as carried out: Strategy 3'));
  const box = screen.getByLabelText<HTMLInputElement>('Mark as carried out: Strategy 3');
  expect(box.checked).toBe(true);
  expect(drawn).toBeLessThan(COUNT);
});

it('has all choices of a row only while the row is asked: together they would be thousands', async () => {
  render(<Strategies />);
  const [first, second] = document.querySelectorAll('select');
  if (first === undefined || second === undefined) throw new Error('nothing to choose from');
  expect(document.querySelectorAll('option')).toHaveLength(COUNT);
  await userEvent.click(first);
  expect(first.options).toHaveLength(1 + COUNT);
  await userEvent.selectOptions(first, 'i7');
  await userEvent.tab();
  expect(first.options).toHaveLength(2);
  expect(first).toHaveProperty('value', 'i7');
  act(() => second.focus());
  expect(second.options).toHaveLength(1 + COUNT);
});

it('changes the rows that it shows also when it is pressed as soon as they are drawn', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const changed = vi.fn<(rows: readonly TitledValues[]) => void>();
  let follow: (rows: readonly TitledValues[]) => void = () => undefined;
  function Followed() {
    const [rows, setRows] = useState<readonly TitledValues[]>(issues);
    follow = setRows;
    const nothing = () => undefined;
    return (
      <TitledList
        {...{ name: 'issues', rows, others: [], text: '', edits: {}, onChange: changed }}
        onInput={nothing}
        onEdit={nothing}
      />
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  root.render(<Followed />);
  await screen.findByText('Issue 1');
  // It is told of what is drawn before the browser shows it.
  new MutationObserver(() => place.querySelector('input')?.click()).observe(place, {
    subtree: true,
    characterData: true,
  });
  follow(issues.map((row) => (row.id === 'i1' ? { ...row, title: 'Theirs' } : row)));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(changed.mock.calls[0]?.[0][1]?.title).toBe('Theirs');
});
