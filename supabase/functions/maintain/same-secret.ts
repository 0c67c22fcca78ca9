/** Whether two secrets are the same, compared in a time that does not depend on how much of them is. */
export async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const digestOf = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([digestOf(given), digestOf(secret)]);
  let difference = 0;
  for (const [place, byte] of one.entries()) difference |= byte ^ (other[place] ?? 0);
  return difference === 0;
}
