import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { syncReducer } from '../../../sync/store/slice.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import { ActionMark } from './action-mark.tsx';
import { TimelineDays } from './timeline-days.tsx';

vi.mock('./action-mark.tsx', () => ({ ActionMark: vi.fn(() => null) }));
afterEach(cleanup);

function wish(id: string, hour: string, save: string): RowOf<'actions'> {
  const at = `2020-08-20T${hour}:11:12+00:00`;
  return {
    id,
    user_id: 'ana',
    action: 'created',
    description: `Wish ${id}`,
    trackable_id: `row ${id}`,
    trackable_type: 'wishes',
    updated_from: null,
    updated_to: null,
    created_at: at,
    updated_at: at,
    save_id: save,
  };
}

/** What was drawn since it was asked last. */
function drawn(): readonly string[] {
  const actions = vi.mocked(ActionMark).mock.calls.map(([{ action }]) => action.id);
  vi.mocked(ActionMark).mockClear();
  return actions;
}

it('renders only the days that older ones add to', () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  const shown = (rows: readonly RowOf<'actions'>[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <TimelineDays rows={rows} />
      </MemoryRouter>
    </Provider>
  );
  const rows = [wish('c', '12', 's'), wish('b', '11', 't')];
  const { rerender } = render(shown(rows));
  expect(drawn()).toEqual(['c', 'b']);
  rerender(shown([...rows, wish('a', '11', 't'), wish('0', '09', 'u')]));
  expect(drawn()).toEqual(['b', '0']);
  expect(document.body.textContent).toContain('Wish a');
});
