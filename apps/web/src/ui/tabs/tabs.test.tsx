import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

function Parts() {
  const [selected, select] = useState('roots');
  const tabs = ['roots', 'stem', 'leaves'].map((id) => ({ id, title: id, children: `of ${id}` }));
  return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select} />;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('scrolls the chosen tab into view', async () => {
  render(<Parts />);
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  await userEvent.click(screen.getByRole('tab', { name: 'leaves' }));
  await vi.waitFor(() => expect(shown.slice(-1)).toEqual(['leaves']));
});

it('shows a panel from its top when the one before was scrolled', async () => {
  const { container } = render(<Parts />);
  const frame = container.querySelector('.flex-col');
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this === frame ? 'the whole' : this.textContent);
  });
  // The tabs stay at the edge of what scrolls while the frame around them goes beyond it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this === frame ? -300 : 0, 400, 40);
  });
  await userEvent.click(screen.getByRole('tab', { name: 'stem' }));
  await vi.waitFor(() => expect(shown.slice(-2)).toEqual(['the whole', 'stem']));
});

it('shows the chosen panel where the window had no room for it under the tabs, but not by itself', async () => {
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.role === 'tab' ? this.textContent : 'the whole');
  });
  // A phone held sideways.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, innerHeight - 90, 400, 40),
  );
  render(<Parts />);
  await vi.waitFor(() => expect(shown).toEqual(['roots']));
  await userEvent.click(screen.getByRole('tab', { name: 'stem' }));
  await vi.waitFor(() => expect(shown).toEqual(['roots', 'the whole', 'stem']));
});

it('looks through none of its panels again for a letter that is typed in one of them', async () => {
  function Written() {
    const [text, write] = useState('');
    const field = <input value={text} onChange={({ target }) => write(target.value)} />;
    const rows = <p>{text === '' ? 'empty' : 'written'}</p>;
    const tabs = [
      { id: 'field', title: 'Field', children: field },
      { id: 'rows', title: 'Rows', children: rows },
    ];
    return <Tabs label="Parts" tabs={tabs} />;
  }
  render(<Written />);
  await userEvent.click(screen.getByRole('textbox'));
  const walks = vi.spyOn(document, 'createTreeWalker');
  await userEvent.keyboard('Sea');
  expect(screen.getByText('written').isConnected).toBe(true);
  expect(walks).not.toHaveBeenCalled();
});
