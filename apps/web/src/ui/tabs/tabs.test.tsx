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

it('has one tab on the way of the Tab key, and from there the arrows lead round', async () => {
  render(<Parts />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await userEvent.tab();
  const keys = [
    ['{ArrowRight}', 'stem'],
    ['{End}', 'leaves'],
    ['{ArrowRight}', 'roots'],
    ['{ArrowLeft}', 'leaves'],
    ['{Home}', 'roots'],
    // Leads back in the history.
    ['{Alt>}{ArrowRight}{/Alt}', 'roots'],
    ['{ArrowDown}', 'roots'],
  ] as const;
  for (const [key, name] of keys) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
  }
  await userEvent.tab();
  expect(screen.queryAllByRole('tab')).not.toContain(document.activeElement);
});

it('shows one panel, which has the name of its tab, and keeps what is typed into the others', async () => {
  function Fields() {
    const [selected, select] = useState('roots');
    const tabs = ['roots', 'stem'].map((id) => ({ id, title: id, children: <input title={id} /> }));
    return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select} />;
  }
  render(<Fields />);
  await userEvent.type(screen.getByTitle('roots'), 'Sea');
  await userEvent.click(screen.getByRole('tab', { name: 'stem' }));
  const panels = [...document.querySelectorAll('[role=tabpanel]')];
  expect(panels.map((panel) => panel.hasAttribute('inert'))).toEqual([true, false]);
  const tab = screen.getByRole('tab', { name: 'stem' });
  expect(tab.getAttribute('aria-controls')).toBe(panels[1]?.id);
  expect(panels[1]?.getAttribute('aria-labelledby')).toBe(tab.id);
  expect(screen.getByTitle<HTMLInputElement>('roots').value).toBe('Sea');
});
