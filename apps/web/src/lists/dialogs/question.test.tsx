import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.ts';
import { useQuestion } from './question.tsx';

beforeAll(ConfirmDialog.prefetch);
afterEach(cleanup);

function Asking() {
  const [ask, question] = useQuestion('Keep');
  const press = () =>
    ask({ title: 'Delete?', text: 'Milk', confirmLabel: 'Delete', onConfirm: () => undefined });
  return (
    <>
      <button type="button" onClick={press}>
        Ask
      </button>
      {question}
    </>
  );
}

it('is read out together with what it is about', async () => {
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete?', description: 'Milk' });
});
