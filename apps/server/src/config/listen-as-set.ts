import { ConfigError } from './config.ts';

/**
 * Waits until something listens where settings say.
 * @throws ConfigError with their names: a name that is not found would be taken for that of PostgreSQL
 */
export async function listenAsSet<T>(settings: string, listening: Promise<T>): Promise<T> {
  return listening.catch((fault: Error) => {
    throw new ConfigError(`${settings} cannot be used: ${fault.message}`);
  });
}
