const DIGITS = 32;

/**
 * The id under which an account stores a copy of another account's row. It is always the same one, so that a second
 * import finds what the first one added. A version 8 UUID (RFC 9562, section 5.8) made from the two ids, digit by
 * digit.
 */
export function derivedId(account: string, row: string): string {
  const [one, other] = [digitsOf(account), digitsOf(row)];
  const mixed = [...one].map((digit, place) => {
    const mix = Number.parseInt(digit, 16) ^ Number.parseInt(other[place] ?? '', 16);
    if (place === 12) return '8';
    // The two bits of the variant are set; the other two stay as they are.
    return (place === 16 ? (mix & 3) | 8 : mix).toString(16);
  });
  return mixed.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function digitsOf(id: string): string {
  const digits = id.replaceAll('-', '').toLowerCase();
  if (digits.length !== DIGITS || /[^0-9a-f]/.test(digits)) throw new Error(`${id} is no UUID`);
  return digits;
}
