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
  'src/i18n/(en/(auth|quotas|security|sync|todos)|en-door|door-texts|use-date-format)',
  'src/shell/(carried-question|dock|email-change|leave-|page-menu|pages|signed-in-menu|start-up|start-failed|store)',
  'src/shell/(use-(access|asked-sign-out|full-notice|later-lines|sign-out)|waiting-count|guards/(guarded|use-access))',
  'src/ui/(disclosure|notice|open-dialogs|use-failure-toast)\\.',
  'src/drafts/(carried-question|unsaved|use-asked-unload)\\.',
  'src/lists/(list-slice|attempt)',
  'src/lib/(redux|shares-database|supabase\\.)',
  'src/features/(auth|subscription)/[a-z-]+\\.ts$',
  'slice\\.ts$',
);
/** What the pages need on which somebody comes in. */
const door = anyOf(
  'src/features/auth/components/(address|auth-form|code-field|fields|mailed|phone-factor|resend|second-factor)',
  'src/features/auth/components/(send-again|sign-in-form|sign-up-form|social|use-(countdown|problem|submission))',
  'src/shell/(form-page|second-factor|social-notice)',
  'src/ui/(password-field|provider-mark|text-field)',
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

/** The client's part for sessions brings along what Bloom has none of. */
const clientWithoutPasskeys: Plugin = {
  name: 'client-without-passkeys',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/lib\/(webauthn|web3\/ethereum)$/ },
    handler: (_, importer) =>
      importer?.includes('/auth-js/') && importer.endsWith('/GoTrueClient.js')
        ? fileURLToPath(new URL('src/lib/without-passkeys.ts', import.meta.url))
        : null,
  },
};

export default defineConfig({
  plugins: [
    clientWithoutPasskeys,
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
            { name: 'door', test: door },
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
