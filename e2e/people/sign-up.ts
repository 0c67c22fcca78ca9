import * as people from '@bloom/supabase-server/testing/people';
import { mailsTo } from './mailbox.ts';

export { connect, newAddress, type Person } from '@bloom/supabase-server/testing/people';

export interface PersonOptions extends Pick<people.PersonOptions, 'email' | 'password'> {
  readonly language?: 'en' | 'pt';
}

/** Signs a person up, opens the link of the mail, and gives the client with the session that it brought. */
export function signUp(
  url: string,
  key: string,
  { language = 'en', ...options }: PersonOptions = {},
): Promise<people.Person> {
  const data = { preferences: { language } };
  return people.signUp(
    { url, key, mailsTo: (address) => mailsTo(url, address) },
    { ...options, data },
  );
}
