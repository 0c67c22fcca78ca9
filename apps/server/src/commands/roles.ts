/** `npm run roles -- postgres://...`: creates the roles that Bloom needs on a PostgreSQL server, and nothing else. */
import { toDatabaseError } from '@bloom/supabase-server/database/errors';
import { makeRoles } from '@bloom/supabase-server/database/postgres/roles';
import { ConfigError } from '../config/config.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run roles -- postgres://user:password@host/name';
const AS_SUPERUSER = `as a superuser: ${usage}`;
const shape = { usage, failed: 'No roles were made', options: {}, words: 1 };

await runCommand(shape, async ({ words: [url] }) => {
  if (!url?.match(/^postgres(ql)?:/)) throw new ConfigError(`say where, ${AS_SUPERUSER}`);
  const roles = await makeRoles(url).catch((fault: unknown) => {
    const { sqlstate, message } = toDatabaseError(fault);
    // It is not the role of the settings that lacks a right here.
    throw sqlstate === '42501' ? new ConfigError(`${message}: ${AS_SUPERUSER}`) : fault;
  });
  process.stdout.write(`Bloom's roles are there: ${roles.join(', ')}. Nothing else was changed.\n`);
});
