import { AUTH_ERRORS } from '../errors/auth-errors.ts';

/** Refuses the request when the database cannot count. */
export async function failingClosed<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (cause) {
    throw Object.assign(AUTH_ERRORS.unavailable(), { cause });
  }
}
