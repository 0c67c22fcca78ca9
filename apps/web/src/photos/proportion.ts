import { photoSize } from '@bloom/domain/photo';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import type { PhotoChoice } from './photo-choice.ts';
import { hashOfPlaceholder } from './placeholder.ts';

/** Between these a card keeps the proportions of its photo; what is longer is shown in part, and whole in the viewer. */
const NARROWEST = 9 / 16;
const WIDEST = 5 / 2;

/** What is taken for a photo of which nothing is known. */
const UNKNOWN = 4 / 3;

/**
 * Gives the width of a photo by its height before any of it is there, so that nothing moves when it comes: as its name
 * says; of one from before names said so as its placeholder tells, which is right to about a tenth.
 */
export function proportionOf(photo: PhotoChoice): number {
  if (photo.kind !== 'stored') return UNKNOWN;
  const size = photoSize(photo.path);
  const hash = hashOfPlaceholder(photo.placeholder);
  const told = size ? size.width / size.height : hash && thumbHashToApproximateAspectRatio(hash);
  if (told === null || told <= 0 || !Number.isFinite(told)) return UNKNOWN;
  return Math.min(WIDEST, Math.max(NARROWEST, told));
}
