/** `npm run demo`: Bloom on a throw-away folder, with a year of rows in both languages. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../e2e/people/sign-up.ts';
import { SERVER } from './bootstrap/server-bundle.mjs';
import { drawPhotos } from './demo/draw-photo.ts';
import { seedYear } from './demo/seed-year.ts';
import { throwAwaySettings, untilHealthy } from './throw-away-server.ts';

const PORT = process.env.PORT ?? '4380';
const address = `http://127.0.0.1:${PORT}`;
const PUBLISHABLE_KEY = 'sb_publishable_demo_only_000000000000001';
const PEOPLE = [
  { language: 'en', email: 'claire@example.com', said: 'In English:   ' },
  { language: 'pt', email: 'clara@example.com', said: 'Em português: ' },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'bloom-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = spawn(process.execPath, [SERVER], {
  // Its start messages would only distract; errors are shown.
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...throwAwaySettings(PORT, folder), BILLING: 'off', PUBLISHABLE_KEY },
});
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

try {
  // While the server starts.
  const photoOf = drawPhotos();
  await untilHealthy(server, address);
  console.log('Adding a year of examples ...');
  for (const { language, email } of PEOPLE) {
    const person = await signUp(address, PUBLISHABLE_KEY, { email, language });
    await seedYear(person, language, photoOf);
  }
  const signIns = PEOPLE.map(
    ({ email, said }) => `    ${said} ${email.padEnd(20)} Correct-horse-7`,
  );
  console.log(`
  Bloom is here: ${address}/sign_in

${signIns.join('\n')}

  Nothing of it is kept: Ctrl+C ends it and removes its folder. \`npm start\` keeps what you write.
`);
} catch (fault) {
  if (server.exitCode === null && server.signalCode === null) console.error(fault);
  process.exitCode = 1;
  server.kill();
}
await ended;
