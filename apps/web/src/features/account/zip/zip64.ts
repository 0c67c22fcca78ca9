/** What a 32-bit field says where the number is in a larger field, because it is larger or because the writer cannot know. */
const ELSEWHERE = 0xffff_ffff;
const MANY = 0xffff;
const LARGE_NUMBERS = 0x0001;
const LOCATOR = 20;
const END = 56;

/** Where the directory of a ZIP is, as its end says. */
export interface DirectoryPlace {
  readonly count: number;
  readonly size: number;
  readonly begin: number;
  /** False where it goes on in another file. */
  readonly isWhole: boolean;
}

/**
 * Where the directory of a ZIP64 file is (APPNOTE 6.3.10, sections 4.3.14 and 4.3.15). App stores and cloud drives
 * write this format for small files too.
 * @param place where it is according to the end record of an ordinary ZIP
 * @param read reads bytes of the file
 * @param at where that end record begins
 * @returns `place` itself if there is no ZIP64 record
 */
export async function placeInZip64(
  place: DirectoryPlace,
  read: (from: number, to: number) => Promise<DataView<ArrayBuffer>>,
  at: number,
): Promise<DirectoryPlace> {
  const isElsewhere = place.count === MANY || place.size === ELSEWHERE || place.begin === ELSEWHERE;
  if (!isElsewhere || at < LOCATOR) return place;
  const locator = await read(at - LOCATOR, at);
  if (locator.getUint32(0, true) !== 0x07064b50) return place;
  const from = largeNumber(locator, 8);
  if (from + END > at) return place;
  const end = await read(from, from + END);
  if (end.getUint32(0, true) !== 0x06064b50) return place;
  const count = largeNumber(end, 32);
  return {
    count,
    size: largeNumber(end, 40),
    begin: largeNumber(end, 48),
    isWhole: end.getUint32(16, true) === 0 && largeNumber(end, 24) === count,
  };
}

/**
 * The sizes and the place of a file: those that are elsewhere are in its extra field, in this order (APPNOTE 6.3.10,
 * section 4.5.3).
 */
export function sizesInZip64(
  sizes: { readonly size: number; readonly packedSize: number; readonly offset: number },
  extra: DataView,
) {
  let at = numbersIn(extra);
  const whole = (number: number) => {
    if (number !== ELSEWHERE || at === null || at + 8 > extra.byteLength) return number;
    at += 8;
    return largeNumber(extra, at - 8);
  };
  const size = whole(sizes.size);
  const packedSize = whole(sizes.packedSize);
  return { size, packedSize, offset: whole(sizes.offset) };
}

/** Where the large numbers begin in an extra field; null if it has none. */
function numbersIn(extra: DataView): number | null {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) === LARGE_NUMBERS) return at + 4;
  }
  return null;
}

const largeNumber = (view: DataView, at: number) => Number(view.getBigUint64(at, true));
