import { type Settings, startServer, type TestServer } from '../../e2e/contract/stage/server.ts';

/** A line of the log with a warning or worse (pino's levels). */
const TELLING = /^\{"level":[4-6]0,.*$/gm;
const MOST = 20;

/** Runs something with a server as it is deployed. When that fails, the server's log is part of the error. */
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
    // Only then is the whole log written.
    await server.stop();
    if (failed) {
      const lines = server.output().match(TELLING) ?? ['The server told of nothing.'];
      console.error(lines.slice(-MOST).join('\n'));
    }
  }
}
