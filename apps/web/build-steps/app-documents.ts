/** The documents of all pages of signed-in people, in English and in Portuguese. */
export const APP_DOCUMENTS = ['__spa-fallback.html', '__spa-fallback.pt.html'] as const;
