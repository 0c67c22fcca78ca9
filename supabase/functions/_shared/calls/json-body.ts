/**
 * Longer than anything that the app sends: a message of 5,000 characters has 60,000 where each is an emoji and is written in
 * escapes.
 */
const LONGEST = 64 * 1024;

/**
 * What a call has as its JSON body, whose members may be anything; null where it is none. A longer one is not read
 * as JSON: a megabyte of different names takes so long that everybody else waits.
 */
export async function jsonBody<Name extends string>(
  request: Request,
): Promise<{ readonly [name in Name]?: unknown } | null> {
  try {
    const text = await request.text();
    if (text.length > LONGEST) return null;
    return JSON.parse(text);
  } catch {
    return null;
  }
}
