import { measureFirstStart } from './phone/first-start.ts';
import { measurePhone } from './phone/phone.ts';
import { measurePhoneScreens } from './phone/phone-screens.ts';
import { measureReads } from './rates/reads.ts';
import { measureRealtime } from './realtime/realtime.ts';
import { measureScreens } from './screens/screens.ts';
import { measureMemory } from './server-memory.ts';

// `npm run bench -- NAME` runs one of these instead.
const OTHERS: ReadonlyMap<string, () => Promise<boolean>> = new Map([
  ['screens', measureScreens],
  ['first-start', measureFirstStart],
  ['memory', measureMemory],
  ['phone', measurePhone],
  ['phone-screens', measurePhoneScreens],
  ['realtime', () => measureRealtime(Number(process.argv[3] ?? 1000))],
]);
const [, , name] = process.argv;
const measureIt = name === undefined ? measureReads : OTHERS.get(name);
if (measureIt === undefined) {
  console.error(`No benchmark is called ${name}. There are: ${[...OTHERS.keys()].join(', ')}`);
  process.exit(1);
}
if (!(await measureIt())) process.exitCode = 1;
