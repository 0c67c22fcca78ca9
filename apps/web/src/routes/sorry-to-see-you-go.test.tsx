import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SorryToSeeYouGo from './sorry-to-see-you-go.tsx';

/** Only the network is played: it gives the settings of a server. */
beforeEach(() => {
  const settings = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_key' };
  vi.stubGlobal('fetch', async () => Response.json(settings));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VISITORS = 'Opening this page deletes nothing';

/** The page as it is opened by an address, or led to with a state. */
const page = (state?: unknown) => (
  <MemoryRouter initialEntries={[{ pathname: '/sorry_to_see_you_go', state }]}>
    <SorryToSeeYouGo />
  </MemoryRouter>
);

it('says from its first drawing on that the account was deleted, to who has just deleted it', () => {
  const drawn: (string | null)[] = [];
  const note = () => drawn.push(document.body.textContent);
  render(
    <Profiler id="page" onRender={note}>
      {page({ isDeleted: true })}
    </Profiler>,
  );
  expect(drawn[0]).toContain('have been deleted');
  expect(drawn.filter((text) => text?.includes(VISITORS))).toEqual([]);
});

it('is prerendered for who only opens it', () => {
  expect(renderToString(page({ isDeleted: true }))).toContain(VISITORS);
  render(page());
  expect(screen.getByText(new RegExp(VISITORS))).toBeTruthy();
});
