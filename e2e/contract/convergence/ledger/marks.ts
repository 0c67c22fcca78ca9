const MARK = /«\d+»/g;

/** The unique marks in what a person wrote, as it is found anywhere. */
export const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(MARK) ?? [];
