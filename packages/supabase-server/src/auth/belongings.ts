/** What belongs to a person and is not deleted together with their row. */
export interface Belongings {
  /** Ends and removes it. Throws when a step failed; it can then be called again. @throws BelongingsAway */
  remove(person: string): Promise<void>;
  /** Removes what was added between that call and the deletion of the row. */
  removeLate(person: string): Promise<void>;
}

/** A service that belongings are removed from is away, which is its `cause`; the same call may succeed a moment later. */
export class BelongingsAway extends Error {}

/** For a product whose rows all go with their person. */
export const NO_BELONGINGS: Belongings = { remove: async () => {}, removeLate: async () => {} };
