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

/** The chunk of the start page and the frame of every page. */
const frame = anyOf(
  'node_modules/(react|react-dom|scheduler|react-router)/',
  'node_modules/lucide-react/dist/esm/(createL|Icon|defaultA|shared)',
  // The start page's icons, which other pages' menus use too; History is a clock.
  'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|goal|plus|rotate-ccw-clock|x)\\.',
  'src/i18n/(en/shell|en-frame|i18n|translate|use-(language|translation))',
  'src/shell/(frame|hold-toasts|top-bar|footer|theme|error-screen|language/(own-)?language)',
  'src/shell/link-results/(email-change\\.|mail-link-fault|social-outcome)',
  'src/ui/(button|card\\.|class-names|document-title|field\\.|garden|page|satisfaction-drawing|spinner|text-area|toast|use-near-view)',
  'src/lib/(config|geolocation|new-id|oauth-return|stored|use-stored)',
  'src/features/walls/(use-)?browser-wall',
  'packages/domain/src/(language|limits|wall-card)',
);
/** The chunk of all pages that know the person. */
const person = anyOf(
  'node_modules/(@reduxjs|react-redux|redux|immer|reselect|redux-thunk)/',
  'react-aria-components/.*I18nProvider',
  'react-aria/dist/private/(i18n/(I18nProvider|useDefaultLocale|utils)|ssr/)',
  'lucide-react/dist/esm/icons/(book-open|search|sprout)\\.',
  'src/i18n/(en/(auth|quotas|security|sync|todos)|en-person|person-texts|use-date-format)',
  'src/lib/(same-origin-path|session-end|wanted-page)',
  'src/shell/(leave-guard|menu/(dock|page-menu|pages|signed-in-menu)|start-up|start-failed|store)',
  'src/shell/(link-results/email-change-notice|sign-out/leave-question)',
  'src/shell/keys/(preference|requests|search-key)',
  'src/shell/(use-(access|full-notice|deferred-lines)|sign-out/use-|waiting-count|guards/(guarded|use-access))',
  'src/ui/(disclosure|load-failed|notice|open-dialogs|use-failure-toast)\\.',
  'src/drafts/(registered-question|unsaved|use-before-unload)\\.',
  'src/lib/(redux|shares-database|supabase\\.|unused-client-parts)',
  'src/features/auth/[a-z-]+\\.ts$',
  'src/features/subscription/(api|banner|slice)\\.',
  'src/features/subscription/components/subscription-banner',
  'slice\\.ts$',
);
/** The chunk of the guards of personal pages, and of the texts that all of these need. */
const pages = anyOf('src/i18n/pages-texts', 'src/shell/guards/(session|subscribed)-guard');
/** The chunk of the sign-in pages. */
const signIn = anyOf(
  'src/features/auth/components/(address|auth-form|code-field|fields|mailed|resend)',
  'src/features/auth/second-factor/components/(phone-factor|second-factor)',
  'src/features/auth/components/(send-again|sign-in-form|sign-up-form|social|use-(countdown|problem|submission))',
  'src/shell/(form-page|second-factor|link-results/social-notice)',
  'src/ui/(password-field|provider-mark|text-field)',
);
/** The chunk of pages with forms. */
const writing = anyOf(
  'src/drafts/(draft|draft-claim|orphaned-photos|use-draft)\\.',
  'src/photos/(parked-|pictures\\.)',
  'src/features/walls/(card-draft|wall\\.)',
);
/** The chunk of pages with lists, which are shown with the outbox applied. */
const lists = anyOf(
  'lucide-react/dist/esm/icons/(arrow-right|pencil|trash)\\.',
  'packages/domain/src/(outbox/(overlay|entry)|action|merge-row|months|satisfaction|todo-order)\\.',
  'src/cards/(plus-card|satisfaction-scale)',
  'src/i18n/use-satisfaction-words',
  'src/lists/use-(initial-count|load)',
  'src/sync/(action-filter|changes|list|memo|refused-notice|prefetch|satisfaction|use-(offered-undo|tables)|saves)\\.',
  'src/ui/(empty-state|select|skeleton|switch|use-(progressive-count|is-printing|today))\\.',
);
/** The chunk that sends changes to the server: part of the first load of some pages, prefetched by others. */
const saving = anyOf(
  'packages/domain/src/outbox/',
  'src/lists/read-pages',
  'src/photos/place-photo',
  'src/sync/(apply-patch|hold|perform|undo|with-outbox)\\.',
);
/** The chunk that shows stored photos. */
const photo = anyOf(
  'node_modules/thumbhash/',
  'src/photos/(load-photo|old-photos|photo|photo-cache|placeholder|use-(parked-blob|stored-photo))\\.',
  'src/ui/use-settled-near-view',
);
/** The chunk that the pages of goals share. */
const goal = anyOf(
  'packages/domain/src/(rank|tags|title)\\.',
  'src/features/goals/(draft/(form-photos|goal-draft)|goal|has-newer-change|list|over-goals|plant-stage|saves/(refused-saves|saves)|story|use-satisfaction-changes)\\.',
  'src/features/goals/components/(goal-plant-stage|unsaved-goals)',
  'src/lists/(list-state|use-growing-count)',
  'src/shell/use-goal-return',
);

function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|'));
}

/** The client's parts for sessions and files import code that Bloom never uses. */
const clientWithoutUnusedParts: Plugin = {
  name: 'client-without-unused-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.\/lib\/(webauthn|web3\/ethereum)|iceberg-js)$/ },
    handler: (id, importer = '') =>
      (id === 'iceberg-js' && importer.includes('/storage-js/')) ||
      (importer.includes('/auth-js/') && importer.endsWith('/GoTrueClient.js'))
        ? fileURLToPath(new URL('src/lib/unused-client-parts.ts', import.meta.url))
        : null,
  },
};

export default defineConfig({
  plugins: [
    clientWithoutUnusedParts,
    { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Fonts and pictures stay files: the Content-Security-Policy allows no data URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one chunk: many small ones compress badly.
            { name: 'frame', test: frame },
            // What only pages that know the person need.
            { name: 'person', test: person },
            { name: 'pages', test: pages },
            { name: 'sign-in', test: signIn },
            { name: 'writing', test: writing },
            { name: 'lists', test: lists },
            { name: 'saving', test: saving },
            { name: 'photo', test: photo },
            { name: 'goal', test: goal },
          ],
        },
      },
    },
  },
  // Scanned at the start, so that the first page of a fresh checkout is not reloaded half-way.
  optimizeDeps: { entries: ['src/root.tsx', 'src/routes/*.tsx', 'src/shell/**/*.tsx'] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(backend.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
