import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

const frame =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|src\/i18n\/(en\/(landing|shell)|en-first|i18n|translate|use-(language|translation))|src\/shell\/(frame|top-bar|footer|dock|page-menu|pages|theme|language|error-screen)|src\/ui\/(button|page|spinner|toast|card|disclosure)|src\/lib\/(class-names|config|stored|use-stored|geolocation)/;
const person =
  /node_modules\/(@reduxjs|react-redux|redux|immer|reselect|redux-thunk)\/|src\/features\/(auth|subscription)\/[a-z-]+\.ts$|src\/shell\/(start-up|store|use-access|start-failed)|src\/lib\/(supabase|redux|list-slice)|slice\.ts$|src\/i18n\/(en\/(?!landing|shell)|en-further|further-texts)/;

export default defineConfig({
  resolve: {
    alias: {
      '@supabase/realtime-js': fileURLToPath(
        new URL('src/lib/without-realtime.ts', import.meta.url),
      ),
    },
  },
  plugins: [
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
