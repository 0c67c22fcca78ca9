import { MAXIMUM_TAGS } from '@bloom/domain/texts/limits';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TagField } from './tag-field.tsx';

function Tags({ start }: { start: readonly string[] }) {
  const [tags, setTags] = useState(start);
  const [text, setText] = useState('');
  return <TagField tags={tags} text={text} onChange={setTags} onInput={setText} />;
}

const field = () => screen.getByRole('textbox', { name: 'Tags' });
const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(cleanup);

it('adds by Enter and by the plus button, ignoring empty and known tags', async () => {
  render(<Tags start={['home']} />);
  await userEvent.type(field(), ' sea {Enter}{Enter}home{Enter}');
  await userEvent.type(field(), 'wood');
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(tags()).toEqual(['home', 'sea', 'wood']);
});

it('removes a tag and puts the keyboard back into the field', async () => {
  render(<Tags start={['home', 'sea']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag home' }));
  expect(tags()).toEqual(['sea']);
  expect(field()).toBe(document.activeElement);
});

it('tells a screen reader what has come and gone', async () => {
  render(<Tags start={['home']} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await userEvent.type(field(), 'sea {Enter}');
  expect(status.textContent).toBe('Added: 2 in the list');
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag home' }));
  expect(status.textContent).toBe('Removed: 1 in the list');
  await userEvent.type(field(), 'sea{Enter}');
  expect(status.textContent).toBe('Removed: 1 in the list');
});

it('says when the maximum is reached', async () => {
  render(<Tags start={Array.from({ length: MAXIMUM_TAGS }, (_, index) => `tag ${index}`)} />);
  expect(screen.getByText(`A goal can have up to ${MAXIMUM_TAGS} tags.`)).toBeTruthy();
  await userEvent.type(field(), 'more{Enter}');
  expect(tags()).toHaveLength(MAXIMUM_TAGS);
});
