import { CHECKS } from './checks.ts';
import type { Figure } from './figure.ts';
import { FAILURE } from './run-check.ts';

// What the check started is killed when this process exits; a signal alone would not run the exit handlers.
process.once('SIGTERM', () => process.exit(1));

const send = (figure: Figure) =>
  new Promise((resolve) => (process.send ? process.send(figure, resolve) : resolve(null)));

const check = CHECKS.find(({ name }) => name === process.argv[2]);
if (check === undefined) throw new Error(`No check is called ${process.argv[2]}`);
try {
  for (const figure of await check.run()) await send({ check: check.name, ...figure });
  process.exit(0);
} catch (fault) {
  console.error(fault);
  const [message = ''] = String(fault).split('\n');
  await send({
    check: check.name,
    database: null,
    figure: message.slice(0, 200),
    wanted: FAILURE,
    reached: false,
  });
  process.exit(1);
}
