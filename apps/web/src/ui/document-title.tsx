/** Gives the document the title of its screen, which names Bloom once. */
export function DocumentTitle({ of }: { of: string }) {
  return <title>{of.includes('Bloom') ? of : `${of} · Bloom`}</title>;
}
