/** The timeout of the request, in milliseconds: the start of the page waits for it. */
const LIMIT = 1500;

/**
 * Asks the location service for the visitor's country. Resolves to its two-letter code, or null if the service is slow,
 * fails or gives no code.
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
