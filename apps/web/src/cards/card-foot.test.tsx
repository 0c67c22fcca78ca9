import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CardFoot } from './card-foot.tsx';

afterEach(cleanup);

const button = <button type="button">Edit</button>;
const bar = () => screen.getByText('Edit').parentElement;

describe('the foot of a card', () => {
  it('shows its buttons by one more button, and hides them by Escape or a press elsewhere', async () => {
    render(
      <>
        <CardFoot label="3 March" menuLabel="What can be done" buttons={button} />
        <p>Elsewhere</p>
      </>,
    );
    const opener = screen.getByText('3 March').parentElement?.querySelector('button');
    expect(opener?.getAttribute('aria-label')).toBe('What can be done');
    const isOpen = () => bar()?.dataset.open === 'true';
    expect(isOpen()).toBe(false);
    await userEvent.click(opener as HTMLElement);
    expect(isOpen()).toBe(true);
    await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener);
    await userEvent.click(opener as HTMLElement);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(isOpen()).toBe(false);
  });

  it('keeps its buttons under a dialog that one of them opens, so that it can take the focus back', async () => {
    render(
      <>
        <CardFoot label="3 March" menuLabel="What can be done" buttons={button} />
        <div role="dialog">
          <input aria-label="Text" />
        </div>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'What can be done' }));
    await userEvent.click(screen.getByLabelText('Text'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    expect(bar()?.dataset.open).toBe('true');
  });

  it('shows to everybody that there are buttons, without a word more for screen readers', () => {
    render(<CardFoot label="3 March" menuLabel="What can be done" buttons={button} />);
    const sign = screen.getByText('3 March').nextElementSibling;
    expect([sign?.tagName, sign?.getAttribute('aria-hidden')]).toEqual(['svg', 'true']);
  });

  it('has no focusable buttons while the card is far from the viewport, and keeps its height', () => {
    render(<CardFoot label="3 March" menuLabel="What can be done" buttons={null} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('3 March').parentElement?.className).toContain('min-h-11');
  });

  it('keeps its buttons visible where it has no other text', () => {
    render(<CardFoot menuLabel="What can be done" buttons={button} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
