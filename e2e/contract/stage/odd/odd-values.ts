import fc from 'fast-check';

/** Mostly right, sometimes wrong: a request has to get far to do harm. */
export const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });

const often = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: right, weight: 40 }, { arbitrary: wrong, weight: 1 });

export const UUID = '0190aaaa-0000-7000-8000-00000000000a';

const written = (text: string) => encodeURIComponent(text.toWellFormed());

/** Texts that cause trouble in parsers, databases, file systems and terminals. */
const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1e400', '99999999999999999999', 'null', 'true', 'NaN', 'infinity'],
    ...['\u0000', 'a\u0000b', '\ud800', '\ufeff', '\u202e', 'é', '😀', '\u0007\u001b[31m', '\r\n'],
    ...["'", '"', '\\', '%', '%00', '*', '(', '{', '[1,2)', '{1,2}', '{"a":1}', '--', '$1'],
    ...["'; drop table goals; --", '<script>alert(1)</script>', '../../etc/passwd', '..%2f..'],
    ...[UUID, '2026-08-20', '2026-02-30T25:61:61Z', '__proto__', 'constructor', 'toString'],
    ...['x'.repeat(300), '🌱'.repeat(1500), '9'.repeat(400), '['.repeat(80)],
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** JSON values: mostly odd texts, then anything. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 5 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e21, 2 ** 53, {}, [], [[]], [null]),
    weight: 2,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  fc.nat({ max: 90 }).map(nested),
);

/** An object with some of the members, each with an odd or a fitting value. */
export const oddObject = (members: readonly string[], fitting: fc.Arbitrary<unknown>) =>
  fc.dictionary(mostly(fc.constantFrom(...members), oddText), fc.oneof(fitting, oddValue), {
    maxKeys: 6,
  });

/** A query with some of these parameters, sometimes with an odd name or value. */
export const oddQuery = (parameters: Readonly<Record<string, readonly string[]>>) =>
  fc
    .array(
      fc
        .constantFrom(...Object.entries(parameters))
        .chain(([name, fitting]) =>
          fc.tuple(often(fc.constant(name), oddText), often(fc.constantFrom(...fitting), oddText)),
        ),
      { maxLength: 3 },
    )
    .map((pairs) => pairs.map(([name, text]) => `${written(name)}=${written(text)}`).join('&'));

/** A segment of a path, encoded as in a browser or with broken percent signs. */
export const oddSegment = fc.oneof(
  oddText.map(written),
  fc.constantFrom('%', '%zz', '%00', '%ff', '%2e%2e', '..', '.', '%2F', '', 'a%0d%0ab'),
);

/** Brackets within brackets, as deep as said. */
function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
