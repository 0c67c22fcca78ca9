/** Someone who has an account at the provider. */
export interface Holder {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** The value of the button that says no. */
export const refusalButton = 'nobody';

/** The page on which someone says who they are, one button for each account, or goes back. */
export function signInPage(holders: readonly Holder[]): string {
  const buttons = holders.map(
    ({ sub, name, email }) =>
      `<button name="holder" value="${sub}">${name ?? email ?? sub}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Garden ID</title><link rel="icon" href="data:,">
<form method="post"><h1>Garden ID</h1>${buttons.join('\n')}
<button name="holder" value="${refusalButton}">Refuse</button></form></html>`;
}
