import { inject } from 'vitest';
import * as mailbox from '../../people/mailbox.ts';
import './provided.ts';

export { openLink, verifyLink } from '../../people/mailbox.ts';

/** All mails to an address, newest first; of the project's server where no other is named. */
export const mailsTo = (address: string, url = inject('contract').url) =>
  mailbox.mailsTo(url, address);

/** The newest mail to an address; waits for it up to 5 s. */
export const newestMailTo = (address: string, url = inject('contract').url) =>
  mailbox.newestMailTo(url, address);
