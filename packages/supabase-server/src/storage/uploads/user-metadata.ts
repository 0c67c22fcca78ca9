/** What a client says of its file as JSON. What cannot be read is as good as not sent, as on the hosted service. */
export function readUserMetadata(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
