/** How long the start may wait for the location, in milliseconds. */
const LIMIT = 1500;

/**
 * Asks the location service for the visitor's country.
 * Gives the code of two letters, or null when it is late, fails or says something else.
 */
export async function lookUpCountry(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT), credentials: 'omit' });
    return answer.ok ? countryIn(await answer.json()) : null;
  } catch {
    return null;
  }
}

function countryIn(answer: unknown): string | null {
  const { country_code, countryCode, country } = Object(answer);
  const codes: unknown[] = [country_code, countryCode, country];
  return (
    (codes.find((code) => typeof code === 'string' && /^[a-z]{2}$/i.test(code)) as string | null) ??
    null
  );
}
