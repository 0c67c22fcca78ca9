/** What the headers of a part say: its field, its file name when it is a file, and its declared type. */
export interface PartHeaders {
  readonly name: string | null;
  readonly filename: string | null;
  readonly contentType: string | null;
}

/** Reads the header lines of a part (RFC 7578, 4.2); unknown headers are of no interest. */
export function readPartHeaders(text: string): PartHeaders {
  const lines = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0)
      lines.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = lines.get('content-disposition') ?? '';
  return {
    name: parameter(disposition, 'name'),
    filename: parameter(disposition, 'filename') ?? parameter(disposition, 'filename*'),
    contentType: lines.get('content-type')?.replace(/[^\x20-\x7e]/g, '') || null,
  };
}

/** The boundary of a multipart/form-data content type, or null when it is something else. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return null;
  const boundary = parameter(contentType, 'boundary');
  return boundary !== null && boundary.length >= 1 && boundary.length <= 70 ? boundary : null;
}

/** A parameter of a header value, quoted or plain; the empty text is a value too. */
function parameter(header: string, wanted: string): string | null {
  const pattern = /;\s*([A-Za-z0-9*_-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;
  for (const [, name, quoted, plain] of header.matchAll(pattern)) {
    if (name?.toLowerCase() === wanted) return quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '';
  }
  return null;
}
