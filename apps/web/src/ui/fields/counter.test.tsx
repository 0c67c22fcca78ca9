import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function Line({ maxLength, begin = '' }: { maxLength?: number; begin?: string }) {
  const [value, setValue] = useState(begin);
  return (
    <TextField
      label="Words"
      value={value}
      maxLength={maxLength}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Words'), { target: { value } });

const voice = () => document.querySelector('[aria-live=polite]');

/** What the page shows of the count, and what a screen reader reads out. */
const told = () => ({
  shown: document.querySelector('.tabular-nums')?.textContent,
  said: voice()?.textContent,
});

it.each([
  ['a line', <Line key="a" maxLength={10} />],
  ['several lines', <TextArea key="b" label="Words" maxLength={10} />],
])(
  'shows near the limit how many letters %s may have, and reads out that there is no more room',
  (_, field) => {
    render(field);
    write('1234567');
    expect(told()).toEqual({ shown: undefined, said: '' });
    for (const text of ['12345678', '123456789']) {
      write(text);
      expect(told()).toEqual({ shown: `${text.length}/10`, said: '' });
    }
    write('1234567890');
    expect(told()).toEqual({ shown: '10/10', said: '10/10' });
  },
);

it('has what reads it out before a long text is pasted', () => {
  render(<Line maxLength={10} />);
  const before = voice();
  write('1234567890');
  expect(voice()).toBe(before);
  expect(before?.textContent).toBe('10/10');
});

it('counts nothing without a limit', () => {
  render(<Line />);
  write('1234567890');
  expect(told()).toEqual({ shown: undefined, said: undefined });
});

it.each([
  ['a line', <Line key="a" maxLength={10} begin={'🌱'.repeat(9)} />],
  [
    'several lines',
    <TextArea key="b" label="Words" maxLength={10} defaultValue={'🌱'.repeat(9)} />,
  ],
])('counts in %s characters as SQL does, of which an emoji is one', async (_, field) => {
  render(field);
  expect(told()).toEqual({ shown: '9/10', said: '' });
  await userEvent.type(screen.getByLabelText('Words'), 'ab');
  expect(screen.getByLabelText('Words')).toHaveProperty('value', `${'🌱'.repeat(9)}a`);
  expect(told()).toEqual({ shown: '10/10', said: '10/10' });
});

it.each([
  ['a line', <Line key="a" maxLength={10} begin={'🌱'.repeat(9)} />],
  [
    'several lines',
    <TextArea key="b" label="Words" maxLength={10} defaultValue={'🌱'.repeat(9)} />,
  ],
])(
  'cuts what is pasted into %s in the place of emoji, not what stands behind it',
  async (_, field) => {
    render(field);
    const input = screen.getByLabelText<HTMLInputElement>('Words');
    input.focus();
    input.setSelectionRange(0, 16);
    await userEvent.paste('abcdefghijklmnop');
    expect(input.value).toBe('abcdefghi🌱');
    expect(input.selectionStart).toBe(9);
    expect(told()).toEqual({ shown: '10/10', said: '10/10' });
  },
);

it.each([
  ['a line', <Line key="a" maxLength={10} />],
  ['several lines', <TextArea key="b" label="Words" maxLength={10} />],
])('takes emoji into %s up to the limit, typed or pasted', async (_, field) => {
  render(field);
  const input = screen.getByLabelText<HTMLInputElement>('Words');
  input.focus();
  await userEvent.paste(`🌱🌱${'🌊'.repeat(9)}`);
  expect(input.value).toBe(`🌱🌱${'🌊'.repeat(8)}`);
  await userEvent.clear(input);
  await userEvent.paste('123456789');
  await userEvent.paste('🌱');
  expect(input.value).toBe('123456789🌱');
  input.setSelectionRange(0, 11);
  await userEvent.paste('abcdefghijk');
  expect(input.value).toBe('abcdefghij');
});

it.each([
  [
    'types',
    (field: Element, data: string) =>
      fireEvent(field, Object.assign(new Event('textInput', { bubbles: true }), { data })),
  ],
  [
    'pastes',
    (field: Element, data: string) =>
      fireEvent.paste(field, { clipboardData: { getData: () => data } }),
  ],
  [
    'drops',
    (field: Element, data: string) =>
      fireEvent.drop(field, { dataTransfer: { getData: () => data } }),
  ],
])(
  'has room for the emoji that somebody %s in WebKit, and for nothing beyond the limit',
  (_, insert) => {
    render(<Line maxLength={10} begin="🌱12345678" />);
    const input = screen.getByLabelText<HTMLInputElement>('Words');
    // WebKit cuts what does not fit in before it tells `beforeinput`.
    const fittingIn = (data: string) => {
      insert(input, data);
      const { selectionStart: from, selectionEnd: to } = input;
      const kept = input.value.length - (Number(to) - Number(from));
      return data.slice(0, input.maxLength - kept);
    };
    input.setSelectionRange(10, 10);
    expect(fittingIn('🌊')).toBe('🌊');
    expect(fittingIn('🌊🌊a')).toBe('🌊');
    expect(fittingIn('ab')).toBe('a');
    input.setSelectionRange(0, 3);
    expect(fittingIn('🌊🌊🌊🌊')).toBe('🌊🌊🌊');
  },
);
