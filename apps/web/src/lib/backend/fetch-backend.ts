/**
 * `fetch` for the backend. What answers in its place, such as the page on which a hotel lets people into its network,
 * often has the status of a success: that is no answer at all. Each 200 of the backend says that it is data or a picture, but
 * that to an upsert which returns no rows, and changes some: it has no type, and the app makes none. Each 404 has one, too, and the
 * client of rows makes a success of an empty one.
 */
export const fetchBackend: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const type = answer.headers.get('content-type');
  const isPage = type === null || type.includes('html');
  if ((answer.status === 200 && isPage) || (answer.status === 404 && type === null))
    throw new TypeError('No answer');
  return answer;
};
