import type { PhotoBucket } from '@bloom/domain/photo';

interface Place {
  readonly bucket: PhotoBucket;
  readonly path: string;
}

/** For how many photos one visit makes previews, and how long it rests before each, in milliseconds. */
const AT_MOST = 40;
const REST = 5000;

/** How long it waits at most for a browser that always has something to do, in milliseconds. */
const PATIENCE = 10_000;

/** Each photo is tried once in a visit, whatever becomes of it. */
const tried = new Set<string>();
let waiting: Place[] = [];
let isAtWork = false;

/**
 * Has a preview made of a photo that is shown and has none, when the browser has nothing else to do: one photo after the
 * other, never where bytes are dear.
 */
export function addPreviewLater(bucket: PhotoBucket, path: string): void {
  const name = `${bucket}/${path}`;
  if (tried.has(name) || tried.size >= AT_MOST) return;
  tried.add(name);
  waiting.push({ bucket, path });
  if (isAtWork) return;
  isAtWork = true;
  void work().finally(() => {
    isAtWork = false;
  });
}

async function work(): Promise<void> {
  while (waiting.length > 0) {
    await idle();
    const [next] = waiting.splice(0, 1);
    if (next === undefined) return;
    const goesOn = !areBytesDear() && (await add(next).catch(() => false));
    if (!goesOn) waiting = [];
  }
}

async function add({ bucket, path }: Place): Promise<boolean> {
  const { addPreview } = await import('./later-old-photos.ts');
  return addPreview(bucket, path);
}

/** Waits until nobody needs the browser. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  if (typeof requestIdleCallback === 'function') {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE }));
  }
}

interface Line {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** On a line that is paid by what goes over it, or slow, as far as the browser tells. */
export function areBytesDear({
  onLine,
  connection = {},
}: {
  onLine: boolean;
  connection?: Line;
} = navigator): boolean {
  const { saveData = false, type, effectiveType = '4g' } = connection;
  return !onLine || saveData || type === 'cellular' || effectiveType !== '4g';
}
