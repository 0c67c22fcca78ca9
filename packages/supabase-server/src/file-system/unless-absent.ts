/** The result of the work, or `otherwise` where the file that it needs does not exist. */
export async function unlessAbsent<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw fault;
  }
}
