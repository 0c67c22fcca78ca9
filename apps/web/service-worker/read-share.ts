import { checkPhotoFile } from '@bloom/domain/photos/photo';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import type { Share } from '../src/lib/browser-storage/share-inbox.ts';

/**
 * Reads the form that another app has posted; null if it contains nothing for a card. A file that a card cannot have is
 * ignored, and the reason is returned.
 */
export function readShare(form: FormData): Omit<Share, 'id' | 'sharedAt'> | null {
  const whole = textOf(form);
  const text = [...whole].slice(0, TEXT_LIMITS.wallDescription).join('');
  const file = form.getAll('photo').find((sent) => sent instanceof File && sent.name !== '');
  const photo = file instanceof File ? file : null;
  if (text === '' && photo === null) return null;
  const fault = photo && checkPhotoFile(photo);
  return {
    text,
    isCut: text.length < whole.length,
    photo: fault === null ? photo : null,
    fault,
  };
}

/** Apps put the same text into several fields: repetitions are left out. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  });
  return parts
    .filter((part, at) => !parts.some((other, there) => isSaidBy(part, at, other, there)))
    .join('\n');
}

function isSaidBy(part: string, at: number, other: string, there: number): boolean {
  if (at === there) return part === '';
  return other.includes(part) && (other !== part || there < at);
}
