/** `npm run migrate`: applies the missing migrations without starting a server; running servers may continue. */
import { readConfig } from '../config/config.ts';
import { migrateSchema } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLogger } from '../log/logger.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run migrate';
const shape = { usage, failed: 'Nothing more was migrated', options: {}, words: 0 };

await runCommand(shape, async () => {
  const config = readConfig(process.env);
  const executor = await openDatabase(config, createLogger('silent'));
  try {
    const applied = await migrateSchema(executor, config);
    for (const migration of applied) process.stdout.write(`${migration}\n`);
    const count = applied.length === 0 ? 'No migration was' : `${applied.length} migrations were`;
    process.stdout.write(`${count} missing.\n`);
  } finally {
    await executor.close();
  }
});
