import { latestPlaces } from './latest.ts';
import { ownStorage, placeOf, readStored } from './stored.ts';

/** The keys of all stored values, also of those that the browser has not taken from this page. */
export function storedKeys(): readonly string[] {
  const start = placeOf(ownStorage, '');
  const more = latestPlaces(start)
    .map((place) => place.slice(start.length))
    .filter((key) => readStored(key) !== null);
  try {
    return [...new Set([...Object.keys(ownStorage()), ...more])];
  } catch {
    return more;
  }
}
