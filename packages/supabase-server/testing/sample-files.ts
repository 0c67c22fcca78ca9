/** The first bytes of real pictures, padded to a length: enough for every check that looks at content. */
export const SAMPLES = {
  png: start(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489' +
      '0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
  ),
  jpeg: start('ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304'),
  gif: start(
    '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
  ),
  webp: start('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700'),
  avif: start('0000001c667479706176696600000000617669666d6966316d696166'),
  heic: start('00000018667479706865696300000000686569636d696631'),
} as const;

/** A picture of exactly this many bytes. */
export function pictureOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(SAMPLES.png.subarray(0, size));
  return bytes;
}

function start(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}
