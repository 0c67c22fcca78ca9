import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuestOnly } from './guest-only.tsx';

const styles = readFileSync(join(import.meta.dirname, '../../first-paint.css'), 'utf8');
/** The rules that are for browsers with a session; jsdom knows neither layers nor animations. */
const RULES = styles.match(/^ +(?:html)?\[data-(?:session|instead)[^{}]*\{[^{}]*\}/gm) ?? [];

beforeEach(() => {
  const style = document.createElement('style');
  style.textContent = RULES.join('\n');
  document.head.append(style);
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  delete document.documentElement.dataset.session;
});

it('shows a visitor what is for visitors, and nothing that turns', () => {
  render(<GuestOnly>Sign up</GuestOnly>);
  expect(screen.getByText('Sign up')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows that a page is on its way where a session is stored', () => {
  document.documentElement.dataset.session = 'stored';
  render(<GuestOnly>Sign up</GuestOnly>);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});
