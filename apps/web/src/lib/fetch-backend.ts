/**
 * `fetch` for the backend. What answers in its place, such as the page on which a hotel lets people into its network,
 * often has the status of a success: that is no answer at all. Each 200 of the backend says that it is data or a picture.
 */
export const fetchBackend: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const type = answer.headers.get('content-type') ?? 'text/html';
  if (answer.status !== 200 || !type.startsWith('text/html')) return answer;
  throw new TypeError('This is no answer of the backend');
};
