/** A call that the stand-in refused; the message is meant for the person. */
export class Refused extends Error {
  readonly declineCode: string | null;

  constructor(message: string, declineCode: string | null) {
    super(message);
    this.declineCode = declineCode;
  }
}

/** Calls the stand-in with the public key. @throws Refused, or what `fetch` throws. */
export async function call<Answer>(
  path: string,
  key: string,
  members: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(`/v1/payment_pages/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams(members),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Refused(answer.error.message, answer.error.decline_code ?? null);
}
