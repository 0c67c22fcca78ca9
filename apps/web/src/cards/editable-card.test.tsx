import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EditableCard } from './editable-card.tsx';

afterEach(cleanup);

it('each button of a card is named with what stands on the card', () => {
  render(
    <EditableCard
      name="wishes"
      description={`A boat. ${'The sea at night. '.repeat(60)}`}
      photo={{ kind: 'none' }}
      bucket={null}
      isFulfilled={false}
      isFoldable
      date="3 March"
      onOperation={() => undefined}
    />,
  );
  const buttons = screen.getAllByRole('button', { hidden: true });
  expect(buttons).toHaveLength(5);
  const own = screen.getAllByRole('button', { hidden: true, name: /A boat/ });
  expect(own).toHaveLength(buttons.length);
  for (const button of own) {
    const shown = button.querySelector('[aria-hidden]') === null ? button.textContent : '';
    expect(button.getAttribute('aria-label')).toContain(shown);
  }
});

it.each([
  ['A boat.', []],
  [' ', ['Photo without words']],
])(
  'says of a photo nothing that stands beside it, or that nothing does: %j',
  (description, names) => {
    render(
      <EditableCard
        name="wishes"
        description={description}
        photo={{ kind: 'stored', path: 'person/a.jpg', placeholder: null }}
        bucket="wishes-photos"
        isFulfilled={false}
        onOperation={() => undefined}
      />,
    );
    const told = screen.queryAllByRole('img').map((photo) => photo.getAttribute('aria-label'));
    expect(told).toEqual(names);
  },
);

it('has no buttons while it is far from the screen', () => {
  render(
    <EditableCard
      name="wishes"
      description="A boat."
      photo={{ kind: 'none' }}
      bucket={null}
      isFulfilled={false}
      isNear={false}
      onOperation={() => undefined}
    />,
  );
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
});
