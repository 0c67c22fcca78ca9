/** The client's metadata about its file, as JSON. Malformed JSON counts as not sent, as on the hosted service. */
export function readUserMetadata(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a request says of its object in the header `x-metadata`, as JSON in base64. */
export function userMetadataOf(headers: Headers): unknown {
  const header = headers.get('x-metadata');
  return readUserMetadata(
    header === null ? undefined : Buffer.from(header, 'base64').toString('utf8'),
  );
}
