/**
 * Ends the open transactions of a page that is left and stored for the back button. WebKit stores it at whatever step they
 * are, and one that waits there for its next step holds back those of every other page, for ever. Those that are committed
 * already cannot be ended, and need not be. A page that has lost others begins anew when somebody goes back to it.
 */
export function endTransactionsWhenLeft(database: IDBDatabase): void {
  const open = new Set<IDBTransaction>();
  const begin = database.transaction;
  database.transaction = (...asked) => {
    const transaction = begin.apply(database, asked);
    open.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  };
  addEventListener('pagehide', ({ persisted }) => {
    for (const transaction of persisted ? open : []) {
      try {
        transaction.abort();
        addEventListener('pageshow', () => location.reload(), { once: true });
      } catch {
        // It is committed already.
      }
    }
  });
}
