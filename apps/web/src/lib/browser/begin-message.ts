/** The message with which a page tells the waiting service worker of a newer version to take over. */
export const BEGIN = 'begin';

/** The answer of that worker if no other page is open: it takes over as soon as the browser lets it. */
export const BEGINNING = 'beginning';
