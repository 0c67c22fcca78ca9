import { MAXIMUM_TAGS, TEXT_LIMITS } from './limits.ts';

/** Takes what was typed and gives the tag that is kept: trimmed, one Unicode form, never over the limit. */
function cleanTag(typed: string): string {
  const tidy = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return [...tidy].slice(0, TEXT_LIMITS.tag).join('').trim();
}

/**
 * Takes the tags and a typed one, gives the tags with it; empty and known ones are ignored
 * (specification/goals.md#goal), and so is one too many.
 */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = cleanTag(typed);
  if (tag === '' || tags.includes(tag) || tags.length >= MAXIMUM_TAGS) return tags;
  return [...tags, tag];
}

/** Takes the tags and gives them without one. */
export function removeTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.filter((other) => other !== tag);
}

/** Takes two lists of tags and tells whether they are the same, order included. */
export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
