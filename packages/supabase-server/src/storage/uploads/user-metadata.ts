/** The client's metadata about its file, as JSON. Malformed JSON counts as not sent, as on the hosted service. */
export function readUserMetadata(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
