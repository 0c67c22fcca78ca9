import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../i18n/landing-texts.ts';
import { DemoWall } from './demo-wall.tsx';

const onHang = vi.fn<(text: string) => Promise<boolean>>();
const onTakeDown = vi.fn<(id: string) => Promise<boolean>>();

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
});

/** As after a reload. */
function open(cards: readonly { readonly id: string; readonly description: string }[] = []) {
  cleanup();
  render(<DemoWall cards={cards} onHang={onHang} onTakeDown={onTakeDown} />, {
    wrapper: MemoryRouter,
  });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your affirmation' });
}

const said = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('hangs what is typed, and is empty for the next one', async () => {
  onHang.mockResolvedValue(true);
  const field = open();
  await userEvent.type(field, '  I am here. {Control>}{Enter}{/Control}');
  expect(onHang.mock.calls).toEqual([['I am here.']]);
  await expect.poll(() => field.value).toBe('');
  expect(said()).toBe('It hangs on your wall.');
  expect(document.activeElement).toBe(field);
  expect(open().value).toBe('');
});

it('hangs nothing where nothing is typed, and says so until something is', async () => {
  const field = open();
  await press('Hang it on the wall');
  expect(onHang).not.toHaveBeenCalled();
  expect(screen.getByText('Write something first.')).toBeDefined();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'I');
  expect(screen.queryByText('Write something first.')).toBeNull();
});

it('keeps what is typed where the browser stores nothing, and across a reload', async () => {
  onHang.mockResolvedValue(false);
  const field = open();
  await userEvent.type(field, 'I am here.');
  await press('Hang it on the wall');
  expect(await screen.findByText('Your browser does not let the wall be kept.')).toBeDefined();
  expect(said()).toBe('');
  expect(open().value).toBe('I am here.');
});

it('hangs an idea beside what is typed, and offers it once', async () => {
  onHang.mockResolvedValue(true);
  const idea = 'I take one step at a time.';
  await userEvent.type(open(), 'I am here.');
  await press(idea);
  expect(onHang.mock.calls).toEqual([[idea]]);
  expect(open([{ id: '1', description: idea }]).value).toBe('I am here.');
  expect(screen.queryByRole('button', { name: idea })).toBeNull();
});

it('says that a card was taken down', async () => {
  onTakeDown.mockResolvedValue(true);
  const field = open([{ id: '1', description: 'I am here.' }]);
  await press('Take down: I am here.');
  // The question is fetched first.
  const isFetched = { timeout: 10_000 };
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, isFetched));
  expect(onTakeDown.mock.calls).toEqual([['1']]);
  await expect.poll(said).toBe('It no longer hangs on your wall.');
  await expect.poll(() => document.activeElement).toBe(field);
});
