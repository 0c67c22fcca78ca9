/** `npm run admin -- ACTION ...`: what an operator does with people and the server, through the server that runs. */
import { ACTIONS, runAction } from '../admin/actions.ts';
import { printed } from '../admin/printed.ts';
import { reachServer } from '../admin/reach-server.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { runCommand } from './run-command.ts';

const options = {
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  days: { type: 'string' },
  page: { type: 'string' },
  revoke: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

const usage = `npm run admin -- ${Object.keys(ACTIONS).join('|')}`;
const shape = { usage, failed: 'Nothing was done', options, words: 3 };

await runCommand(shape, async ({ values, words: [name = '', ...words] }) => {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) throw new ConfigError(`say what: ${usage}`);
  const { json, revoke, yes, url } = values;
  const input = { words, revoke, yes, days: wholeOf(values.days), page: wholeOf(values.page) };
  const done = await runAction(action, await reachServer(readConfig(process.env), url), input);
  process.stdout.write(json ? `${JSON.stringify(done, null, 2)}\n` : printed(done));
});

function wholeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new ConfigError(`${text} is no whole number`);
  return Number(text);
}
