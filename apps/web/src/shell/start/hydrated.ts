/** The event of the document after the app has hydrated the prerendered page. */
export const HYDRATED = 'bloom:taken-over';
