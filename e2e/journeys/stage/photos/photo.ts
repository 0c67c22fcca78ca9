import type { BrowserContext } from '@playwright/test';

/** A text that the camera wrote into the file; nobody but the person may ever see it. */
export const CAMERA = 'Canary camera, 52.5200 N 13.4050 E';

/**
 * A photo as a phone takes it: 2400 x 1800 pixels, rotated (orientation 6), with the camera's text in its Exif segment.
 * Upright it is 1800 x 2400, with the red half on top.
 */
export function phonePhoto(context: BrowserContext): Promise<Buffer> {
  taken ??= take(context);
  return taken;
}

/** Created once per worker. */
let taken: Promise<Buffer> | undefined;

/** The left half red, the right half blue. */
const DRAWN = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
  const pen = canvas.getContext('2d');
  for (const [at, colour] of ['red', 'blue'].entries()) {
    pen.fillStyle = colour;
    pen.fillRect(at * 1200, 0, 1200, 1800);
  }
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
})()`;

async function take(context: BrowserContext): Promise<Buffer> {
  const easel = await context.newPage();
  const jpeg = Buffer.from(await easel.evaluate<string>(DRAWN), 'base64');
  await easel.close();
  const startOfImage = jpeg.subarray(0, 2);
  return Buffer.concat([startOfImage, exifSegment(), jpeg.subarray(2)]);
}

/**
 * An APP1 segment with a TIFF directory of two members: Make (0x010f) and Orientation (0x0112); Exif 2.3, section 4.5.
 */
function exifSegment(): Buffer {
  const words = Buffer.from(`${CAMERA}\0`, 'ascii');
  const directory = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  directory.write('MM', 0, 'ascii');
  directory.writeUInt16BE(42, 2);
  directory.writeUInt32BE(8, 4);
  directory.writeUInt16BE(2, 8);
  writeMember(directory, 10, { tag: 0x010f, type: 2, count: words.length });
  directory.writeUInt32BE(directory.length, 18);
  writeMember(directory, 22, { tag: 0x0112, type: 3, count: 1 });
  directory.writeUInt16BE(6, 30);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'ascii'), directory, words]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([marker, content]);
}

function writeMember(
  into: Buffer,
  at: number,
  member: { readonly tag: number; readonly type: number; readonly count: number },
): void {
  into.writeUInt16BE(member.tag, at);
  into.writeUInt16BE(member.type, at + 2);
  into.writeUInt32BE(member.count, at + 4);
}
