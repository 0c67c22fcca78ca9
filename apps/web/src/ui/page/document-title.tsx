/** Sets the title of the document, with Bloom's name once. */
export function DocumentTitle({ of }: { of: string }) {
  return <title>{of.includes('Bloom') ? of : `${of} · Bloom`}</title>;
}
