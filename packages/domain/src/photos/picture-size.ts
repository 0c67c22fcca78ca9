/** How many pixels a picture may have before it is opened: more than any camera takes, and a few hundred megabytes. */
const PICTURE_MAX_PIXELS = 200_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Whether opening a picture would take more memory than a device has: a few kilobytes can claim to be billions of
 * pixels. Needs only the beginning of the file. False where no size is found.
 */
export function isPictureBomb(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = sizeOf(view);
  return size !== null && size.width * size.height > PICTURE_MAX_PIXELS;
}

function sizeOf(view: DataView): Size | null {
  try {
    return pngSize(view) ?? gifSize(view) ?? webpSize(view) ?? jpegSize(view);
  } catch (fault) {
    // The file ends before its size.
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

/** Whether the letters of a word are at this position of a file. @throws RangeError past its end */
export const says = (view: DataView, at: number, word: string) =>
  [...word].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function pngSize(view: DataView): Size | null {
  if (!says(view, 0, '\x89PNG\r\n\x1a\n')) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): Size | null {
  if (!says(view, 0, 'GIF8')) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** The simple forms allow at most 16383 by 16383; the extended one has three bytes for each. */
function webpSize(view: DataView): Size | null {
  if (!says(view, 0, 'RIFF') || !says(view, 8, 'WEBP')) return null;
  if (says(view, 12, 'VP8X')) return { width: threeBytes(view, 24), height: threeBytes(view, 27) };
  if (says(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const threeBytes = (view: DataView, at: number) =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;

/** Skips from segment to segment to the frame header, which has the size. */
function jpegSize(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
