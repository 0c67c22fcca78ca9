import { type Settings, startServer, type TestServer } from '../e2e/contract/server.ts';

/** A line of the log that tells of a warning, or of what is worse (pino's levels). */
const TELLING = /^\{"level":[4-6]0,.*$/gm;
const MOST = 20;

/** Uses a server as it is deployed. Where that fails, what the server's log says stands beside the failure. */
export async function withServer<Result>(
  env: Settings,
  use: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ env, asDeployed: true });
  let failed = true;
  try {
    const result = await use(server);
    failed = false;
    return result;
  } finally {
    // Only then the whole log has been written.
    await server.stop();
    if (failed) {
      const told = server.output().match(TELLING) ?? ['The server told of nothing.'];
      console.error(told.slice(-MOST).join('\n'));
    }
  }
}
