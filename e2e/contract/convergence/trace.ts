const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Everything that happened in a run, in order, for people to read. */
export class Trace {
  readonly #lines: string[] = [];
  readonly #names = new Map<string, string>();

  tell(who: string, ...what: readonly unknown[]): void {
    const said = what.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    this.#lines.push(`${who.padEnd(3)} ${said.join(' ')}`);
  }

  /** Replaces each id by a short name. */
  inShort(text: string): string {
    return text.replace(UUID, (id) => {
      const name = this.#names.get(id) ?? `#${this.#names.size + 1}`;
      this.#names.set(id, name);
      return name;
    });
  }

  get text(): string {
    return this.inShort(this.#lines.join('\n'));
  }
}
