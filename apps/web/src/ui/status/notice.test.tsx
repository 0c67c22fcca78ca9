import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

const isHidden = () => screen.getByText('Sent').closest('[aria-hidden=true]') !== null;
const pass = () => act(() => void vi.advanceTimersByTime(200));

it('is there before it says something: a screen reader says nothing of a status that comes with its text', () => {
  render(<Notice tone="success">Sent</Notice>);
  expect(screen.getByRole('status')).toBeTruthy();
  expect(isHidden()).toBe(true);
  pass();
  expect(isHidden()).toBe(false);
});

it('says what is wrong at once, as an alert is read out anyway, and what comes in its place', () => {
  const { rerender } = render(<Notice tone="warning">Sent</Notice>);
  expect(isHidden()).toBe(false);
  rerender(<Notice tone="success">Sent</Notice>);
  expect(isHidden()).toBe(true);
  pass();
  expect(isHidden()).toBe(false);
});

it('is read with the document that it comes with', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render(<Notice tone="info">Sent</Notice>);
  expect(isHidden()).toBe(false);
});
