import type { TestProject } from 'vitest/node';
import './provided.ts';
import { startServer } from './server.ts';

/** One server on the embedded database for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('contract', { url: server.url, clusterUrl: null });
  return async () => void (await server.stop());
}
