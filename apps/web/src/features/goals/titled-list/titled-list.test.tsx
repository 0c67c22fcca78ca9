import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import { putEdit } from '../draft/pending-inputs.ts';
import { TitledList } from './titled-list.tsx';

const rain: TitledValues = { id: 'a', title: 'Rain', completed_at: null };
const wind: TitledValues = { id: 'b', title: 'Wind', completed_at: '2026-08-20T10:11:12Z' };

interface IssuesProps {
  readonly name?: 'issues' | 'strategies';
  readonly start: readonly TitledValues[];
  readonly others?: readonly TitledValues[];
  readonly isTried?: boolean;
}

function Issues({ name = 'issues', start, others = [], isTried = false }: IssuesProps) {
  const [rows, setRows] = useState(start);
  const [text, setText] = useState('');
  const [edits, setEdits] = useState({});
  return (
    <TitledList
      name={name}
      rows={rows}
      others={others}
      text={text}
      isTried={isTried}
      onChange={setRows}
      edits={edits}
      onInput={setText}
      onEdit={(id, text) => setEdits((known) => putEdit(known, id, text))}
    />
  );
}

/** The words of a row without those that come up at its buttons. */
const wordsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('.caption')].reduce(
    (words, { textContent }) => words?.replace(textContent ?? '', '') ?? null,
    row.textContent,
  );
const titles = () => screen.queryAllByRole('listitem').map(wordsOf);
const field = () => screen.getByRole('textbox', { name: 'Add an issue' });

beforeAll(ConfirmDialog.prefetch);
afterEach(cleanup);

describe('the issues of a goal', () => {
  it('are added by Enter and by the button', async () => {
    render(<Issues start={[]} />);
    await userEvent.type(field(), '  Cold   water {Enter}');
    await userEvent.type(field(), 'Fear');
    await userEvent.click(screen.getByRole('button', { name: 'Add this issue' }));
    expect(titles()).toEqual(['Cold water', 'Fear']);
    expect(field()).toBe(document.activeElement);
    expect(screen.getByRole('status').textContent).toBe('Added: 2 in the list');
  });

  it('leave the field that adds the next one in view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    render(<Issues start={[rain]} />);
    await userEvent.type(field(), 'Rain{Enter}');
    expect(shown).not.toHaveBeenCalled();
    await userEvent.type(field(), ' again{Enter}');
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(shown.mock.contexts[0]).toHaveProperty('textContent', 'Add an issueAdd');
    shown.mockRestore();
  });

  it('require a title that is not in the list', async () => {
    render(<Issues start={[rain]} />);
    await userEvent.type(field(), '{Enter}');
    expect(screen.getByText('Cannot add item without a title.')).toBeTruthy();
    await userEvent.type(field(), 'Rain{Enter}');
    expect(screen.getByText('There is already an item with the same title.')).toBeTruthy();
    expect(titles()).toEqual(['Rain']);
  });

  it('are marked in the words of what they are', () => {
    render(<Issues start={[rain]} />);
    expect(screen.getByRole('checkbox', { name: 'Mark as resolved: Rain' })).toBeDefined();
    cleanup();
    render(<Issues name="strategies" start={[rain]} />);
    expect(screen.getByRole('checkbox', { name: 'Mark as carried out: Rain' })).toBeDefined();
  });

  it('give the focus to what comes in the place of one that is deleted, not to a field', async () => {
    const snow: TitledValues = { id: 'c', title: 'Snow', completed_at: null };
    render(<Issues start={[rain, wind, snow]} />);
    for (const [title, next] of [
      ['Wind', 'Edit: Snow'],
      ['Snow', 'Edit: Rain'],
      ['Rain', 'Add this issue'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `Delete: ${title}` }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
      await expect
        .poll(() => document.activeElement)
        .toBe(screen.getByRole('button', { name: next }));
    }
  });

  it('are struck through once resolved, and back', async () => {
    render(<Issues start={[rain, wind]} />);
    const isStruck = (title: string) => screen.getByText(title).className.includes('line-through');
    expect([isStruck('Rain'), isStruck('Wind')]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mark as resolved: Rain' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mark as resolved: Wind' }));
    expect([isStruck('Rain'), isStruck('Wind')]).toEqual([true, false]);
  });

  it('are edited in place; Escape cancels', async () => {
    render(<Issues start={[rain, wind]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Rain' }));
    await userEvent.keyboard(' and snow{Escape}');
    expect(titles()).toEqual(['Rain', 'Wind']);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Rain' }));
    // The caret is behind the title.
    await userEvent.keyboard(' and snow{Enter}');
    expect(titles()).toEqual(['Rain and snow', 'Wind']);
  });

  it('stay unique while one is edited', async () => {
    render(<Issues start={[rain, wind]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Rain' }));
    await userEvent.keyboard('{Backspace>4}Wind{Enter}');
    expect(screen.getByText('There is already an item with the same title.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual(['Rain', 'Wind']);
  });

  it('are deleted only after a question', async () => {
    render(<Issues start={[rain, wind]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Rain' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByText('Cancel'));
    expect(titles()).toEqual(['Rain', 'Wind']);
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Rain' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByText('Delete'));
    expect(titles()).toEqual(['Wind']);
    expect(screen.getByRole('status').textContent).toBe('Removed: 1 in the list');
  });

  it('say after an attempt to save which of them have the same title', () => {
    render(<Issues start={[rain, { ...wind, title: 'Rain' }, { ...wind, id: 'c' }]} isTried />);
    expect(screen.getAllByText('There is already an item with the same title.')).toHaveLength(2);
  });

  it('stay in edit where Escape would bring back a title that another one has by then', async () => {
    render(<Issues start={[rain]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Rain' }));
    const edited = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(edited, ' and snow');
    await userEvent.type(field(), 'Rain{Enter}');
    await userEvent.type(edited, '{Escape}');
    expect(edited).toHaveProperty('value', 'Rain');
    expect(screen.getByText('There is already an item with the same title.')).toBeTruthy();
    await userEvent.type(edited, ' again{Enter}');
    expect(titles()).toEqual(['Rain again', 'Rain']);
  });

  it('ask what helped once they are overcome, and forget it when they are reopened', async () => {
    const shoes = { id: 's', title: 'Shoes', completed_at: null };
    const coat = { id: 'c', title: 'Coat', completed_at: null, issue_id: 'a' };
    const resolve = () => screen.getByRole('checkbox', { name: 'Mark as resolved: Rain' });
    const asked = () => screen.getByRole('combobox', { name: 'What helped against “Rain”?' });
    render(<Issues start={[rain]} others={[shoes, coat]} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(resolve());
    // What answers it comes first, and nothing is said for the person.
    const offered = within(asked())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['What helped?', 'What helped: Coat', 'What helped: Shoes']);
    expect(asked()).toHaveProperty('value', '');
    await userEvent.selectOptions(asked(), 'What helped: Shoes');
    expect(asked()).toHaveProperty('value', 's');
    await userEvent.click(resolve());
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(resolve());
    expect(asked()).toHaveProperty('value', '');
  });
});

it('passes the title that was seen where each change is saved at once, since another device may change it', async () => {
  const changed: unknown[] = [];
  const strategies = (row: TitledValues) => (
    <TitledList
      {...{ name: 'strategies', rows: [row], others: [], text: '', edits: {} }}
      savesAtOnce
      onChange={(...change) => changed.push(change)}
      onInput={() => undefined}
      onEdit={() => undefined}
    />
  );
  const { rerender } = render(strategies(rain));
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' or not');
  rerender(strategies({ ...rain, title: 'Boots' }));
  await userEvent.keyboard('{Enter}');
  expect(changed).toEqual([[[{ ...rain, title: 'Rain or not' }], rain]]);
});

it('keeps what is typed for a title whose row another device deletes', async () => {
  const { rerender } = render(<Strategies rows={[rain, wind]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit: Rain' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' or not');
  rerender(<Strategies rows={[wind]} />);
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rain or not');
});

/** A list of which every change is saved at once. */
function Strategies({ rows }: { rows: readonly TitledValues[] }) {
  const [text, setText] = useState('');
  const [edits, setEdits] = useState({});
  return (
    <TitledList
      {...{ name: 'strategies', rows, others: [], text, edits }}
      savesAtOnce
      onChange={() => undefined}
      onInput={setText}
      onEdit={(id, text) => setEdits((known) => putEdit(known, id, text))}
    />
  );
}

it('reads in order: if the issue, then the strategy', () => {
  const run = { id: 's', title: 'Run with Ana', completed_at: null, issue_id: 'a' };
  const nothing = () => undefined;
  render(
    <TitledList
      name="strategies"
      rows={[run]}
      others={[rain]}
      text=""
      edits={{}}
      onChange={nothing}
      onInput={nothing}
      onEdit={nothing}
    />,
  );
  const words = screen.getByRole('listitem').textContent ?? '';
  expect(words.indexOf('If “Rain”, then')).toBeLessThan(words.indexOf('Run with Ana'));
});
