import type { Letter } from './letter.ts';

interface Support {
  readonly supportEmail: string;
}

interface Linked extends Support {
  readonly link: string;
  readonly code: string;
}

interface AddressChange extends Linked {
  readonly oldAddress: string;
  readonly newAddress: string;
}

/** What each mail needs to know, by its name. */
export interface LetterFacts {
  readonly confirmation: Linked;
  readonly recovery: Linked;
  readonly magicLink: Linked;
  readonly emailChangeToNew: AddressChange;
  readonly emailChangeToCurrent: AddressChange;
  readonly reauthentication: Support & { readonly code: string };
  readonly factorAdded: Support & { readonly link: string };
  readonly identityLinked: Support & { readonly link: string; readonly provider: string };
}

/** Every mail of the product in one language. */
export type LetterTexts = {
  readonly [Name in keyof LetterFacts]: (facts: LetterFacts[Name]) => Letter;
};
