import { says } from './picture-size.ts';

/**
 * Whether the end of a picture file is missing, as after an interrupted copy: a browser would draw the half that exists
 * and leave the rest grey. False for unknown formats.
 */
export function isPictureTruncated(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const form = FORMS.find(({ is }) => holds(() => is(view)));
  return form !== undefined && !holds(() => form.isWhole(view, file));
}

interface Form {
  readonly is: (view: DataView) => boolean;
  /** Reading past the end of the file throws a RangeError, which means the same as false. */
  readonly isWhole: (view: DataView, file: Uint8Array) => boolean;
}

const FORMS: readonly Form[] = [
  { is: (view) => view.getUint16(0) === 0xffd8, isWhole: isWholeJpeg },
  { is: (view) => says(view, 0, '\x89PNG\r\n\x1a\n'), isWhole: isWholePng },
  { is: (view) => says(view, 0, 'GIF8'), isWhole: isWholeGif },
  {
    is: (view) => says(view, 0, 'RIFF') && says(view, 8, 'WEBP'),
    isWhole: (view) => view.byteLength >= 8 + view.getUint32(4, true),
  },
  {
    is: (view) => says(view, 0, 'BM'),
    isWhole: (view) => view.byteLength >= view.getUint32(2, true),
  },
  // AVIF and HEIC consist of boxes (ISO/IEC 14496-12).
  { is: (view) => says(view, 4, 'ftyp'), isWhole: areWholeBoxes },
];

function holds(look: () => boolean): boolean {
  try {
    return look();
  } catch (fault) {
    if (fault instanceof RangeError) return false;
    throw fault;
  }
}

/** Skips from marker to marker, through all scans, to the end of the image; thumbnails are inside segments. */
function isWholeJpeg(view: DataView, file: Uint8Array): boolean {
  for (let at = 2; ; ) {
    at = file.indexOf(0xff, at);
    if (at < 0) return false;
    const kind = view.getUint8(at + 1);
    if (kind === 0xd9) return true;
    // A byte of the picture instead of a marker, a fill byte, or a marker without a segment.
    const isBare = kind === 0 || kind === 0xff || kind === 0x01 || (kind >= 0xd0 && kind <= 0xd7);
    at += isBare ? (kind === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
}

function isWholePng(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (says(view, at + 4, 'IEND')) return true;
  }
}

/** Only the first picture of an animation is stored; it ends with an empty block. */
function isWholeGif(view: DataView): boolean {
  const tableAt = (at: number) => {
    const flags = view.getUint8(at);
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  const afterBlocks = (start: number) => {
    let at = start;
    for (; view.getUint8(at) !== 0; at += 1 + view.getUint8(at));
    return at + 1;
  };
  let at = 13 + tableAt(10);
  while (view.getUint8(at) === 0x21) at = afterBlocks(at + 2);
  if (view.getUint8(at) !== 0x2c) return false;
  return afterBlocks(at + 11 + tableAt(at + 9)) <= view.byteLength;
}

/**
 * The picture is in one box, `mdat`; what follows it is not needed, or its absence is noticed when the picture is
 * opened.
 */
function areWholeBoxes(view: DataView): boolean {
  let at = 0;
  while (at < view.byteLength) {
    const size = view.getUint32(at);
    const isLast = says(view, at + 4, 'mdat');
    // A box of size 0 extends to the end of the file; size 1 means that its size follows in eight bytes.
    if (size === 0) return true;
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) return false;
    at += length;
    if (isLast) return at <= view.byteLength;
  }
  return at === view.byteLength;
}
