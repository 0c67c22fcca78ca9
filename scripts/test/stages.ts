import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../run-program.ts';
import { add, nothing, type Tally } from './tally.ts';

/** The result of a step: the tally of its tests, or just whether it passed. `skip` says why it did not run. */
export interface Outcome {
  readonly held: boolean;
  readonly tally?: Tally;
  /** Its slowest parts. */
  readonly slowest?: readonly { readonly name: string; readonly seconds: number }[];
  readonly skip?: string;
}

export interface Step {
  readonly name: string;
  run(output: Output): Promise<Outcome>;
}

interface Ended extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs one stage after the other, the steps of each in parallel, up to the first stage that fails; prints how long each
 * step took.
 * @param folder where to keep the output of parallel steps until it can be shown as a whole
 * @returns whether all passed
 */
export async function runStages(
  stages: readonly (readonly Step[])[],
  folder: string,
): Promise<boolean> {
  const ended: Ended[] = [];
  for (const steps of stages) {
    ended.push(...(await runStage(steps, folder)));
    if (ended.some(({ held }) => !held)) break;
  }
  const failed = ended.filter(({ held }) => !held);
  let total = ended.reduce((sum, { tally }) => add(sum, tally ?? nothing), nothing);
  if (failed.length > 0 && total.failed === 0) total = add(total, { ...nothing, failed: 1 });
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const times = ended.flatMap(({ name, seconds, slowest = [] }) => [
    line(seconds, name),
    ...slowest.map((piece) => `  ${line(piece.seconds, piece.name)}`),
  ]);
  console.log(`\n${times.join('\n')}\n`);
  if (failed.length > 0) console.log(`Stopped at: ${failed.map(({ name }) => name).join('; ')}`);
  else if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failed.length === 0;
}

/** The last step of a stage writes directly; the output of the others is shown when they have ended. */
async function runStage(steps: readonly Step[], folder: string): Promise<Ended[]> {
  return Promise.all(
    steps.map(async (step, index) => {
      const file = index === steps.length - 1 ? null : join(folder, `${step.name}.log`);
      if (file === null) console.log(`\n== ${step.name}`);
      const output = file === null ? 'inherit' : openSync(file, 'w');
      const started = performance.now();
      const outcome = await step.run(output);
      const seconds = (performance.now() - started) / 1000;
      if (file !== null && output !== 'inherit') {
        closeSync(output);
        console.log(`\n== ${step.name}\n${readFileSync(file, 'utf8')}`);
      }
      if (outcome.skip) {
        console.log(`${outcome.held ? 'Skipped' : 'Failed'}: ${step.name}: ${outcome.skip}`);
      }
      return { ...outcome, name: step.name, seconds };
    }),
  );
}
