import { account } from './en/account.ts';
import { billing } from './en/billing.ts';
import { bloomLine } from './en/bloom-line.ts';
import { changeEmail } from './en/change-email.ts';
import { firstGoal } from './en/first-goal.ts';
import { firstRead } from './en/first-read.ts';
import { garden } from './en/garden.ts';
import { importing } from './en/importing.ts';
import { installing } from './en/installing.ts';
import { landing } from './en/landing.ts';
import { mailLinks } from './en/mail-links.ts';
import { passkeys } from './en/passkeys.ts';
import { passwords } from './en/passwords.ts';
import { protection } from './en/protection.ts';
import { recovery } from './en/recovery.ts';
import { search } from './en/search.ts';
import { shortcuts } from './en/shortcuts.ts';
import { signingUp } from './en/signing-up.ts';
import { sitting } from './en/sitting.ts';
import { subscription } from './en/subscription.ts';
import { support } from './en/support.ts';
import { trash } from './en/trash.ts';
import { unsent } from './en/unsent.ts';
import { welcome } from './en/welcome.ts';
import { whatHelped } from './en/what-helped.ts';
import { year } from './en/year.ts';
import { frame } from './en-frame.ts';
import { pages } from './en-pages.ts';
import { person } from './en-person.ts';

/** All English texts, by area. */
export const en = {
  ...frame,
  ...person,
  ...pages,
  account,
  bloomLine,
  search,
  shortcuts,
  firstGoal,
  firstRead,
  garden,
  importing,
  installing,
  landing,
  passkeys,
  billing,
  changeEmail,
  mailLinks,
  passwords,
  protection,
  signingUp,
  recovery,
  sitting,
  subscription,
  support,
  trash,
  unsent,
  welcome,
  whatHelped,
  year,
};
