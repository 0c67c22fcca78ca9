import type { PhotoBucket } from '@bloom/domain/photos/photo';
import { whenIdle } from '../../lib/browser/when-idle.ts';

interface Place {
  readonly bucket: PhotoBucket;
  readonly path: string;
}

/** For how many photos one visit makes previews, and the pause before each, in milliseconds. */
const AT_MOST = 40;
const REST = 5000;

/** After it, the wait for an idle browser, in milliseconds. */
const PATIENCE = { busy: 10_000, unreported: 0 };

/** Each photo is tried once per visit, whatever the result. */
const tried = new Set<string>();
let waiting: Place[] = [];
let isAtWork = false;

/**
 * Queues a shown photo without a preview: previews are made one at a time while the browser is idle, and never on a
 * metered or slow connection.
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
    await rest();
    const [next] = waiting.splice(0, 1);
    if (next === undefined) return;
    const goesOn = !isMeteredOrSlow() && (await add(next).catch(() => false));
    if (!goesOn) waiting = [];
  }
}

async function add({ bucket, path }: Place): Promise<boolean> {
  const { addPreview } = await import('./deferred-old-photos.ts');
  return addPreview(bucket, path);
}

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  await new Promise<void>((resolve) => whenIdle(resolve, PATIENCE));
}

interface Line {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether the connection is metered or slow, as far as the browser says. */
export function isMeteredOrSlow({
  onLine,
  connection = {},
}: {
  onLine: boolean;
  connection?: Line;
} = navigator): boolean {
  const { saveData = false, type, effectiveType = '4g' } = connection;
  return !onLine || saveData || type === 'cellular' || effectiveType !== '4g';
}
