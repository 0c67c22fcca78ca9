/** The content codings that a client accepts (RFC 9110 section 12.5.3). */
export interface AcceptedCodings {
  /** The offered coding that the client prefers, the first one of equals; null when it prefers none of them. */
  choose<Coding extends string>(offered: readonly Coding[]): Coding | null;
  /** False where an uncoded answer is not acceptable if a coded one is possible. */
  readonly takesIdentity: boolean;
}

/** RFC 9110 section 12.4.2. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Parses the header. Malformed parts are ignored; when a coding is listed twice the first entry counts. */
export function readAcceptEncoding(header: string | null | undefined): AcceptedCodings {
  const weights = new Map<string, number>();
  for (const member of (header ?? '').split(',')) {
    const read = readMember(member);
    if (read !== null && !weights.has(read.coding)) weights.set(read.coding, read.weight);
  }
  const others = weights.get('*');
  const identity = weights.get('identity') ?? (others === 0 ? 0 : null);
  return {
    takesIdentity: identity !== 0,
    choose(offered) {
      let best: (typeof offered)[number] | null = null;
      let most = 0;
      for (const coding of offered) {
        const weight = weights.get(coding) ?? others ?? 0;
        if (weight > most) [best, most] = [coding, weight];
      }
      return most >= (identity ?? 0) ? best : null;
    },
  };
}

function readMember(member: string): { readonly coding: string; readonly weight: number } | null {
  const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
  if (!TOKEN.test(name) || parameters.length > 1) return null;
  const [parameter = 'q=1'] = parameters;
  const weight = parameter.startsWith('q=') ? parameter.slice(2) : '';
  if (!WEIGHT.test(weight)) return null;
  return { coding: name === 'x-gzip' ? 'gzip' : name, weight: Number(weight) };
}
