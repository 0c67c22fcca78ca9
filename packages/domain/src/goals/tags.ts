import { beginningOf } from '../texts/beginning.ts';
import { MAXIMUM_TAGS, TEXT_LIMITS } from '../texts/limits.ts';
import { cleanTitle } from '../texts/title.ts';

/** The stored form of a typed tag: that of a title, cut to the limit. */
function cleanTag(typed: string): string {
  return beginningOf(cleanTitle(typed), TEXT_LIMITS.tag).trim();
}

/**
 * The tags with a typed one added; empty and known ones are ignored (specification/goals.md#goal), and so are those
 * above the limit.
 */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = cleanTag(typed);
  if (tag === '' || tags.includes(tag) || tags.length >= MAXIMUM_TAGS) return tags;
  return [...tags, tag];
}

/** The tags without one. */
export function removeTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.filter((other) => other !== tag);
}

/** Whether two lists of tags are equal, order included. */
export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
