import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';
import { picture } from '../../e2e/contract/stage/storage-samples.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';

const PAGE = 1000;
const NEVER_MS = 60_000;
const BUCKET = 'gratitudes-photos';

/** What was acknowledged to one person, to compare with what exists afterwards. */
export class Ledger {
  readonly #acknowledged = new Set<string>();
  readonly #photos = new Set<string>();
  readonly #headers: Readonly<Record<string, string>>;

  readonly #folder: string;

  constructor({ id, accessToken }: Person) {
    this.#folder = id;
    this.#headers = {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    };
  }

  /** @returns the ledger of someone who has just signed up */
  static async ofNewPerson(url: string): Promise<Ledger> {
    return new Ledger(await signUp(url, PUBLISHABLE_KEY));
  }

  get size(): number {
    return this.#acknowledged.size + this.#photos.size;
  }

  /** Writes a row. @returns the status of the answer, or null when there was none. */
  async write(url: string, id: string): Promise<number | null> {
    try {
      const answer = await fetch(`${url}/rest/v1/affirmations`, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify({ id, description: `I was told of ${id}` }),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.arrayBuffer();
      if (answer.status === 201) this.#acknowledged.add(id);
      return answer.status;
    } catch {
      return null;
    }
  }

  /** Uploads a photo under its name. @returns the status of the answer, or null when there was none */
  async upload(url: string, name: string): Promise<number | null> {
    const path = `${this.#folder}/${name}`;
    try {
      const answer = await fetch(`${url}/storage/v1/object/${BUCKET}/${path}`, {
        method: 'POST',
        headers: { ...this.#headers, 'content-type': 'image/png' },
        body: picture(20_000),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.arrayBuffer();
      if (answer.status === 200) this.#photos.add(path);
      return answer.status;
    } catch {
      return null;
    }
  }

  async #missingPhotos(url: string): Promise<string[]> {
    const missing: string[] = [];
    for (const path of this.#photos) {
      const address = `${url}/storage/v1/object/${BUCKET}/${path}`;
      const answer = await fetch(address, { headers: this.#headers });
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || bytes.byteLength !== 20_000) missing.push(path);
    }
    return missing;
  }

  /** The rows and photos that were acknowledged and are not there. @throws when they cannot be read */
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
    const rows = [...this.#acknowledged].filter((id) => !there.has(id));
    return [...rows, ...(await this.#missingPhotos(url))];
  }
}

/** Writes until a row is acknowledged. @returns after how many milliseconds; @throws when none is */
export async function untilWritten(url: string, ledger: Ledger): Promise<number> {
  const began = performance.now();
  while ((await ledger.write(url, randomUUID())) !== 201) {
    if (performance.now() - began > NEVER_MS) throw new Error('Nothing can be written any more');
    await pause(50);
  }
  return performance.now() - began;
}

/** Four clients write row after row. Stopping returns how many were not acknowledged. */
export function keepWriting(url: string, ledger: Ledger): { stop(): Promise<number> } {
  let going = true;
  let failed = 0;
  const writers = Array.from({ length: 4 }, async () => {
    while (going) if ((await ledger.write(url, randomUUID())) !== 201) failed += 1;
  });
  return {
    async stop() {
      going = false;
      await Promise.all(writers);
      return failed;
    },
  };
}
