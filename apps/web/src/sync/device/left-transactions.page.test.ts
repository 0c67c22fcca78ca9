import { beforeEach, expect, it, vi } from 'vitest';
import { endTransactionsWhenLeft } from './left-transactions.ts';

class Transaction extends EventTarget {
  readonly abort = vi.fn(() => {
    this.dispatchEvent(new Event('abort'));
  });
}

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
beforeEach(() => void reload.mockClear());

/** A database whose transactions are followed, and one transaction of it. */
function beginOne() {
  const transaction = new Transaction();
  const database = { transaction: () => transaction } as unknown as IDBDatabase;
  endTransactionsWhenLeft(database);
  database.transaction('rows');
  return transaction;
}

const show = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));

it('ends what is open in a page that is stored for the back button, which begins anew when it is shown', () => {
  const transaction = beginOne();
  show('pagehide', true);
  expect(transaction.abort).toHaveBeenCalledOnce();
  show('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves alone what has ended, and what is committed', () => {
  const ended = beginOne();
  ended.dispatchEvent(new Event('complete'));
  const committed = beginOne();
  committed.abort.mockImplementation(() => {
    throw new DOMException('committing', 'InvalidStateError');
  });
  show('pagehide', true);
  show('pageshow', true);
  expect(ended.abort).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('ends nothing in a page that is not stored', () => {
  const transaction = beginOne();
  show('pagehide', false);
  expect(transaction.abort).not.toHaveBeenCalled();
});
