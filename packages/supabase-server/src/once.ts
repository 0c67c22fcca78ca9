/** The same promise for all callers; after a failure, the next one tries again. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((fault: unknown) => {
      made = null;
      throw fault;
    });
    return made;
  };
}
