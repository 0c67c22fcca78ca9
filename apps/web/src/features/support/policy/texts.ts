import privacy from './privacy.en.md?raw';
import terms from './terms.en.md?raw';

let privacyInPortuguese: Promise<string> | null = null;
let termsInPortuguese: Promise<string> | null = null;

/** English is included, Portuguese is fetched on demand; in English if it cannot be fetched. */
export const PRIVACY = {
  english: privacy,
  portuguese: () => {
    privacyInPortuguese ??= import('./privacy.pt.md?raw').then(
      (text) => text.default,
      () => privacy,
    );
    return privacyInPortuguese;
  },
};

export const TERMS = {
  english: terms,
  portuguese: () => {
    termsInPortuguese ??= import('./terms.pt.md?raw').then(
      (text) => text.default,
      () => terms,
    );
    return termsInPortuguese;
  },
};
