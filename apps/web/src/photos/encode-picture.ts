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

function write(drawing: Writable, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')));
    drawing.toBlob(keep, type, quality);
  });
}
