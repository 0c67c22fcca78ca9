import { isUniqueViolation } from './conditions.ts';

/** Repeats the transaction once when another one inserted the row first: the second attempt then finds it. */
export async function retryOnUniqueViolation<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (fault) {
    if (isUniqueViolation(fault)) return attempt();
    throw fault;
  }
}
