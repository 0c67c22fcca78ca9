import { account } from './pt/account.ts';
import { billing } from './pt/billing.ts';
import { bloomLine } from './pt/bloom-line.ts';
import { changeEmail } from './pt/change-email.ts';
import { firstGoal } from './pt/first-goal.ts';
import { firstRead } from './pt/first-read.ts';
import { garden } from './pt/garden.ts';
import { importing } from './pt/importing.ts';
import { installing } from './pt/installing.ts';
import { landing } from './pt/landing.ts';
import { mailLinks } from './pt/mail-links.ts';
import { passkeys } from './pt/passkeys.ts';
import { passwords } from './pt/passwords.ts';
import { protection } from './pt/protection.ts';
import { recovery } from './pt/recovery.ts';
import { search } from './pt/search.ts';
import { shortcuts } from './pt/shortcuts.ts';
import { signingUp } from './pt/signing-up.ts';
import { sitting } from './pt/sitting.ts';
import { subscription } from './pt/subscription.ts';
import { support } from './pt/support.ts';
import { trash } from './pt/trash.ts';
import { unsent } from './pt/unsent.ts';
import { welcome } from './pt/welcome.ts';
import { whatHelped } from './pt/what-helped.ts';
import { year } from './pt/year.ts';
import { frame } from './pt-frame.ts';
import { pages } from './pt-pages.ts';
import { person } from './pt-person.ts';

/** All Portuguese texts, by area. */
export const pt = {
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
