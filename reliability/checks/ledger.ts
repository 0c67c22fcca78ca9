import { PUBLISHABLE_KEY } from '../../e2e/contract/server.ts';

const PAGE = 1000;

/** What one person has been told is kept, to compare with what is there afterwards. */
export class Ledger {
  readonly #acknowledged = new Set<string>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(accessToken: string) {
    this.#headers = {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    };
  }

  get size(): number {
    return this.#acknowledged.size;
  }

  /** Writes a row. @returns the status of the answer, or null when there was none. */
  async write(url: string, id: string): Promise<number | null> {
    try {
      const answer = await fetch(`${url}/rest/v1/affirmations`, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify({ id, description: `I was told of ${id}` }),
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      if (answer.status === 201) this.#acknowledged.add(id);
      return answer.status;
    } catch {
      return null;
    }
  }

  /** The rows that were acknowledged and are not there. @throws when they cannot be read */
  async missing(url: string): Promise<string[]> {
    const there = new Set<string>();
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const query = `select=id&order=id&limit=${PAGE}&id=gt.${last}`;
      const answer = await fetch(`${url}/rest/v1/affirmations?${query}`, {
        headers: this.#headers,
      });
      if (!answer.ok) throw new Error(`The rows cannot be read: ${answer.status}`);
      const rows = (await answer.json()) as { readonly id: string }[];
      for (const { id } of rows) there.add(id);
      if (rows.length < PAGE) break;
      last = rows.at(-1)?.id ?? last;
    }
    return [...this.#acknowledged].filter((id) => !there.has(id));
  }
}
