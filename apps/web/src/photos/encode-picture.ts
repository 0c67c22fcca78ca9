/** What writes itself as a file, as a canvas does. */
export type Writable = Pick<HTMLCanvasElement, 'toBlob'>;

/**
 * Writes a drawing in the first of these types that the browser can write. One that it cannot it writes as PNG without a
 * word, and so it does where it can write none of them.
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
