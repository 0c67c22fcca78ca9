import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { syncActions, syncReducer } from '../../../sync/store/slice.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import { TimelineDays } from './timeline-days.tsx';

afterEach(cleanup);

let last = 0;
function action(part: Partial<RowOf<'actions'>>): RowOf<'actions'> {
  last += 1;
  return {
    id: String(last),
    user_id: 'ana',
    action: 'created',
    description: 'x',
    trackable_id: `row ${last}`,
    trackable_type: 'strategies',
    updated_from: null,
    updated_to: { goal_id: 'g' },
    created_at: '2020-08-20T10:11:12+00:00',
    updated_at: '2020-08-20T10:11:12+00:00',
    save_id: 's',
    ...part,
  };
}

function show(rows: readonly RowOf<'actions'>[], goals: readonly { id: string; title: string }[]) {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.loaded({ table: 'goals', rows: goals }));
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <TimelineDays rows={rows} />
      </MemoryRouter>
    </Provider>,
  );
}

const planted = action({ trackable_type: 'goals', trackable_id: 'g', description: 'Run' });
const rows = [
  action({ description: 'Alone', save_id: 't', created_at: '2020-08-21T10:11:12+00:00' }),
  action({ description: 'Shoes' }),
  planted,
];

it('shows the actions of one save together, with its goal, under days with their year', () => {
  show(rows, [{ id: 'g', title: 'Run far' }]);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days[0]).toMatch(/^Friday,? 21 August 2020$/);
  expect(days).toHaveLength(2);
  const [alone, saved] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
  expect(alone?.textContent).toContain('You created a strategy');
  expect(alone?.textContent).not.toContain('new strategy');
  const text = saved?.textContent ?? '';
  expect(text).toContain('Run far: planted, with 1 strategy');
  expect(text).toContain('You created a strategy: Shoes');
  for (const entry of [alone, saved]) {
    const link = within(entry as HTMLElement).getByRole('link', { name: 'Run far' });
    expect(link.getAttribute('href')).toBe('/goals/g/edit');
  }
});

it('shows a deleted goal by its last title, without a link', () => {
  show(rows, []);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.body.textContent).toContain('Run: planted, with 1 strategy');
});

it('gives words that are read from the right an element of their own, or the sentence around them would be, too', () => {
  const hebrew = [action({ description: 'נעליים' }), action({ ...planted, description: 'לרוץ' })];
  for (const goals of [[{ id: 'g', title: 'לרוץ' }], []]) {
    const { container, unmount } = show(hebrew, goals);
    const around = [...container.querySelectorAll('*')].filter(({ childNodes }) =>
      [...childNodes].some(
        ({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE && /\p{Script=Hebrew}/u.test(textContent ?? ''),
      ),
    );
    expect(around.map(({ textContent }) => textContent)).toEqual(['לרוץ', 'נעליים']);
    unmount();
  }
});

it('leaves the first letter of a goal’s title as it was typed; other sentences begin with a capital', () => {
  const sentences = (...shown: Parameters<typeof show>) => {
    const { container, unmount } = show(...shown);
    const capital = container.querySelector('li .first-letter\\:uppercase');
    unmount();
    return capital?.textContent ?? null;
  };
  const pair = (part: Partial<RowOf<'actions'>>) => [action(part), action(part)];
  expect(sentences(rows, [{ id: 'g', title: 'iPhone' }])).toBeNull();
  expect(sentences(rows, [])).toBeNull();
  expect(sentences(pair({}), [])).toBe('a goal that is no longer there: 2 new strategies');
  expect(sentences(pair({ trackable_type: 'gratitudes', updated_to: {} }), [])).toBe(
    '2 new gratitudes',
  );
});

it('shows times in the device’s time zone', () => {
  show([planted], []);
  const moment = new Date('2020-08-20T10:11:12Z');
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(moment);
  expect(screen.getByText((text) => text.startsWith(time)).tagName).toBe('TIME');
});
