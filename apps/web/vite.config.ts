import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:4380';
const backend = [
  '/config.json',
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/dev/mailbox',
  // The local stand-in for Stripe.
  '/v1/',
];

/** What the start page and the frame of every page need. */
const frame = anyOf(
  'node_modules/(react|react-dom|scheduler|react-router)/',
  'node_modules/lucide-react/dist/esm/(createL|Icon|defaultA|shared)',
  // The start page's icons, also of other pages' menus; History is a clock.
  'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|goal|plus|rotate-ccw-clock|x)\\.',
  'src/i18n/(en/(landing|shell)|en-first|i18n|translate|use-(language|translation))',
  'src/shell/(frame|top-bar|footer|theme|(own-)?language|error-screen|mail-link-fault|social-outcome)',
  'src/ui/(button|card\\.|class-names|document-title|field\\.|garden|page|satisfaction-drawing|spinner|text-area|toast|use-near-view)',
  'src/lib/(config|geolocation|new-id|oauth-return|stored|use-stored)',
  'src/features/walls/(use-)?browser-wall',
  'packages/domain/src/(language|limits|wall-card)',
);
/** What the pages that know the person need. */
const person = anyOf(
  'node_modules/(@reduxjs|react-redux|redux|immer|reselect|redux-thunk)/',
  'react-aria-components/.*I18nProvider',
  'src/i18n/(en/(?!installing)|en-further|further-texts|use-date-format)',
  'src/shell/(dock|page-menu|pages|signed-in-menu|start-up|start-failed|store|use-access)',
  'src/ui/(disclosure|open-dialogs)\\.',
  'src/drafts/unsaved\\.',
  'src/lists/(list-slice|attempt)',
  'src/lib/(redux|shares-database|supabase)',
  'src/features/(auth|subscription)/[a-z-]+\\.ts$',
  'slice\\.ts$',
);
/** What the pages need on which somebody writes. */
const writing = anyOf(
  'src/drafts/(draft|draft-claim|orphaned-photos|use-(abandoned|draft))',
  'src/photos/parked-',
  'src/features/walls/(card-draft|wall\\.)',
);

/** What lays over the rows what waits for the server: needed where lists are shown. */
const outbox = anyOf(
  'packages/domain/src/(outbox/(overlay|entry)|merge-row|todo-order)',
  'src/sync/(list|memo)',
);
function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|'));
}

/** The backend's client would bring realtime along with the first page; `sync/live` fetches it behind one that is there. */
const clientWithoutRealtime: Plugin = {
  name: 'client-without-realtime',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@supabase\/realtime-js$/ },
    handler: (_, importer) =>
      importer?.includes('/supabase-js/')
        ? fileURLToPath(new URL('src/lib/without-realtime.ts', import.meta.url))
        : null,
  },
};

export default defineConfig({
  plugins: [
    clientWithoutRealtime,
    { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Fonts and pictures stay files: the Content-Security-Policy allows no data addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes in one piece: many small ones compress badly.
            { name: 'frame', test: frame },
            // What only pages that know the person need.
            { name: 'person', test: person },
            { name: 'writing', test: writing },
            { name: 'outbox', test: outbox },
          ],
        },
      },
    },
  },
  // Found at once, so that the first page of a fresh checkout is not reloaded half-way.
  optimizeDeps: { entries: ['src/root.tsx', 'src/routes/*.tsx', 'src/shell/**/*.tsx'] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(backend.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
