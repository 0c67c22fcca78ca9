/** What the document hears once the app has taken over the page that was built beforehand. */
export const TAKEN_OVER = 'bloom:taken-over';
