/** What can be encoded as a file, such as a canvas. */
export type Writable = Pick<HTMLCanvasElement, 'toBlob'>;

/**
 * Encodes a drawing in the first of these types that the browser supports. Browsers silently use PNG for types that
 * they do not support; so does this if none is supported.
 */
export async function encodePicture(
  drawing: Writable,
  types: readonly string[],
  quality: number,
): Promise<Blob> {
  let written: Blob | undefined;
  for (const type of types) {
    written = await write(drawing, type, quality);
    if (written.type === type) return written;
  }
  return written ?? write(drawing, 'image/png', quality);
}

/** Encodes with each attempt in turn until the file has at most that many bytes; if none has, returns the last one. */
export async function encodeWithin<Attempt>(
  most: number,
  attempts: readonly Attempt[],
  encode: (attempt: Attempt) => Promise<Blob>,
): Promise<Blob> {
  let written: Blob | undefined;
  for (const attempt of attempts) {
    written = await encode(attempt);
    if (written.size <= most) return written;
  }
  if (written === undefined) throw new Error('not written');
  return written;
}

function write(drawing: Writable, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')));
    drawing.toBlob(keep, type, quality);
  });
}
