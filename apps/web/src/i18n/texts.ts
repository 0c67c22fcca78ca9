/** The type of an area's texts in any language: the same keys as in English. */
export type Texts<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Texts<English[Name]>;
};
