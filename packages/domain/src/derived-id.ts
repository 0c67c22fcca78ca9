const DIGITS = 32;

/**
 * Takes the id of an account and the id of a row that another account had, gives the id under which this account keeps
 * a copy of it: always the same one, so that a second import finds what the first one brought. A version 8 UUID
 * (RFC 9562, section 5.8) of the two, digit by digit.
 */
export function derivedId(account: string, row: string): string {
  const [one, other] = [digitsOf(account), digitsOf(row)];
  const mixed = [...one].map((digit, place) => {
    const mix = Number.parseInt(digit, 16) ^ Number.parseInt(other[place] ?? '', 16);
    if (place === 12) return '8';
    // The two bits of the variant; the other two stay as they are.
    return (place === 16 ? (mix & 3) | 8 : mix).toString(16);
  });
  return mixed.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function digitsOf(id: string): string {
  const digits = id.replaceAll('-', '').toLowerCase();
  if (digits.length !== DIGITS || /[^0-9a-f]/.test(digits)) throw new Error(`${id} is no UUID`);
  return digits;
}
