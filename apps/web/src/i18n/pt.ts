import { bloomLine } from './pt/bloom-line.ts';
import { finding } from './pt/finding.ts';
import { garden } from './pt/garden.ts';
import { importing } from './pt/importing.ts';
import { installing } from './pt/installing.ts';
import { landing } from './pt/landing.ts';
import { passkeys } from './pt/passkeys.ts';
import { paying } from './pt/paying.ts';
import { recovery } from './pt/recovery.ts';
import { sitting } from './pt/sitting.ts';
import { trash } from './pt/trash.ts';
import { unsent } from './pt/unsent.ts';
import { welcome } from './pt/welcome.ts';
import { whatHelped } from './pt/what-helped.ts';
import { year } from './pt/year.ts';
import { door } from './pt-door.ts';
import { first } from './pt-first.ts';
import { further } from './pt-further.ts';

/** All Portuguese texts, by area. */
export const pt = {
  ...first,
  ...door,
  ...further,
  bloomLine,
  finding,
  garden,
  importing,
  installing,
  landing,
  passkeys,
  paying,
  recovery,
  sitting,
  trash,
  unsent,
  welcome,
  whatHelped,
  year,
};
