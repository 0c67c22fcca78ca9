/** The pages that everyone may find, by their plain addresses; each is there in every language as well. */
export const FOUND_PAGES = [
  '/',
  '/sign_up',
  '/sign_in',
  '/reset_password',
  '/wall_of_affirmations',
  '/help',
  '/terms',
  '/privacy_policy',
  '/sorry_to_see_you_go',
] as const;

export type FoundPage = (typeof FOUND_PAGES)[number];

/** Gives where the picture of a page lies that other sites show with a link to it; `scripts/make-previews.ts` draws it. */
export const previewOf = (page: FoundPage, language: 'en' | 'pt'): string =>
  `/previews/${page.slice(1) || 'start'}-${language}.jpg`;
