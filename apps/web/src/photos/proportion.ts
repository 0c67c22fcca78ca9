import { photoSize } from '@bloom/domain/photos/photo';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import type { PhotoChoice } from './photo-choice.ts';
import { hashOfPlaceholder } from './placeholder.ts';

/** The narrowest and the widest proportions of a photo on a card; beyond them the card crops it. */
const NARROWEST = 9 / 16;
const WIDEST = 5 / 2;

/** The proportion of a photo about which nothing is known. */
const UNKNOWN = 4 / 3;

/**
 * The width of a photo divided by its height, before it is loaded, so that nothing moves when it is: from its file
 * name, or for older photos from the placeholder, which is right to about ten per cent.
 */
export function proportionOf(photo: PhotoChoice): number {
  if (photo.kind !== 'stored') return UNKNOWN;
  const size = photoSize(photo.path);
  const hash = hashOfPlaceholder(photo.placeholder);
  const ratio = size ? size.width / size.height : hash && thumbHashToApproximateAspectRatio(hash);
  if (ratio === null || ratio <= 0 || !Number.isFinite(ratio)) return UNKNOWN;
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}
