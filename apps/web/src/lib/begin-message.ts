/** The message with which a page tells the waiting service worker of a newer version to take over. */
export const BEGIN = 'begin';
