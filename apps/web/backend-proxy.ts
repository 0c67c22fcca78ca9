/** Where realtime/v1 answers, which is reached by sockets. */
const SOCKETS = '/realtime/v1';

/** The addresses that the backend answers, and not the web app. */
const PATHS = [
  '/config.json',
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  SOCKETS,
  '/admin/v1',
  '/dev/mailbox',
  // The local stand-in for Stripe.
  '/v1/',
];

/** What the development server passes on to the API beside it. */
export const backendProxy = (target: string) =>
  Object.fromEntries(
    PATHS.map((path) => [path, { target, changeOrigin: false, ws: path === SOCKETS }]),
  );
