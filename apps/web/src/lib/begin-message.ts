/** What a tab that can be loaded anew says to the service worker of a newer version. */
export const BEGIN = 'begin';
