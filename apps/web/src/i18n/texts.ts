/** The shape of an area's texts in any language: the same names as in English, other words. */
export type Texts<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Texts<English[Name]>;
};
