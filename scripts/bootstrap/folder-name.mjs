/** Characters in whose presence Vite and React Router's build take the path of the folder for another one. */
const UNFIT = /[#?*%]/g;

/**
 * What is to be said of a folder in which Bloom cannot be built: before minutes are spent on an installation there.
 * @param {string} folder its path
 * @returns {string | null} null if it can be built there
 */
export function whyUnfit(folder) {
  const found = [...new Set(folder.match(UNFIT))];
  if (found.length === 0) return null;
  return `Bloom cannot be built in a folder with ${found.join(' ')} in its path. Rename or move it: ${folder}`;
}
