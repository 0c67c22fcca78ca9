/** The largest photo that a person may choose, in bytes (specification/walls.md#photos). */
export const PHOTO_MAX_BYTES = 5_242_880;

/** The same limit as people read it (specification/walls.md#photos). */
export const PHOTO_MAX_SIZE = '5MB';

/** The longest edge that is kept, in pixels. */
export const PHOTO_MAX_EDGE = 1600;

/** The longest edge of a preview, in pixels: as wide as a card on a phone. */
export const PREVIEW_MAX_EDGE = 640;

/** The most bytes of a preview where that is possible, so that twenty of them are a third of a megabyte. */
export const PREVIEW_MAX_BYTES = 16_000;

/** How long a browser may keep a photo, in seconds (specification/walls.md#photos). */
export const PHOTO_CACHE_SECONDS = '3600';

/** The private buckets that hold photos, by what they belong to (specification/walls.md#photos). */
export const PHOTO_BUCKETS = {
  goals: 'goal-photos',
  issues: 'issues-photos',
  strategies: 'strategies-photos',
  wishes: 'wishes-photos',
  achievements: 'achievements-photos',
  gratitudes: 'gratitudes-photos',
} as const;

export type PhotoBucket = (typeof PHOTO_BUCKETS)[keyof typeof PHOTO_BUCKETS];

/** Why a chosen file is refused as a photo (specification/walls.md#photos). */
export type PhotoFault = 'not_an_image' | 'too_large' | 'unreadable' | 'scrambled';

/** The fault of a chosen file that shows before it is opened, or null (specification/walls.md#photos). */
export function checkPhotoFile(file: {
  readonly type: string;
  readonly size: number;
}): PhotoFault | null {
  if (!file.type.startsWith('image/')) return 'not_an_image';
  if (file.size === 0) return 'unreadable';
  return file.size > PHOTO_MAX_BYTES ? 'too_large' : null;
}

/** The size that a picture is stored in: never enlarged, and within the longest edge. */
export function fitPhoto(
  width: number,
  height: number,
  longest: number = PHOTO_MAX_EDGE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** What the path of a photo is made of. */
interface PhotoName {
  readonly owner: string;
  /** When it was chosen, in milliseconds since 1970; the path has it in UTC. */
  readonly time: number;
  /** Random ones, which keep two photos of one millisecond apart. */
  readonly letters: string;
  /** Its media type. */
  readonly type: string;
  /** In pixels, where it is known, so that a card can reserve room for the photo before it is loaded. */
  readonly size?: PhotoSize | undefined;
}

/**
 * The path of a photo in its bucket, below its owner's folder (specification/walls.md#photos).
 * @throws Error without an owner, and for a type that is not stored
 */
export function photoPath({ owner, time, letters, type, size }: PhotoName): string {
  const extension = EXTENSIONS[type];
  if (owner === '' || extension === undefined)
    throw new Error(`no path for a photo of type ${type}`);
  const stamp = new Date(time).toISOString().replaceAll(/[-:.]/g, '');
  const pixels = size === undefined ? '' : `-${size.width}x${size.height}`;
  return `${owner}/${stamp}-${letters}${pixels}.${extension}`;
}

/** The size in the path of a photo, or null where it has none. */
export function photoSize(path: string): PhotoSize | null {
  const [, width, height] = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]+$/.exec(path) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}

const PREVIEW = '.preview';

/** The path of a photo's preview, in the same bucket. It does not name the format. */
export function previewPath(path: string): string {
  return `${path}${PREVIEW}`;
}

export function isPreviewPath(path: string): boolean {
  return path.endsWith(PREVIEW);
}

/** The path of the photo, given its path or that of its preview. */
export function pathOfPhoto(path: string): string {
  return isPreviewPath(path) ? path.slice(0, -PREVIEW.length) : path;
}
