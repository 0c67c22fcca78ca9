/** A path as the app's own links write it: without a slash at its end, in small letters. */
export const linkedPath = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
