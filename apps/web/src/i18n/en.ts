import { bloomLine } from './en/bloom-line.ts';
import { finding } from './en/finding.ts';
import { garden } from './en/garden.ts';
import { importing } from './en/importing.ts';
import { installing } from './en/installing.ts';
import { landing } from './en/landing.ts';
import { passkeys } from './en/passkeys.ts';
import { paying } from './en/paying.ts';
import { recovery } from './en/recovery.ts';
import { sitting } from './en/sitting.ts';
import { trash } from './en/trash.ts';
import { unsent } from './en/unsent.ts';
import { welcome } from './en/welcome.ts';
import { whatHelped } from './en/what-helped.ts';
import { year } from './en/year.ts';
import { door } from './en-door.ts';
import { first } from './en-first.ts';
import { further } from './en-further.ts';

/** All English texts, by area. */
export const en = {
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
