import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { backendProxy } from './backend-proxy.ts';
import { chunkGroups } from './chunk-groups.ts';

/** The client's parts for sessions and files import code that Bloom never uses. */
const clientWithoutUnusedParts: Plugin = {
  name: 'client-without-unused-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.\/lib\/(webauthn|web3\/ethereum)|iceberg-js)$/ },
    handler: (id, importer = '') =>
      (id === 'iceberg-js' && importer.includes('/storage-js/')) ||
      (importer.includes('/auth-js/') && importer.endsWith('/GoTrueClient.js'))
        ? fileURLToPath(new URL('src/lib/backend/unused-client-parts.ts', import.meta.url))
        : null,
  },
};

/** React Router brings what only an app with a server of its own runs. The server that renders the public pages has all of it. */
const routerWithoutUnusedParts: Plugin = {
  name: 'router-without-unused-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\/(fog-of-war|instrumentation|single-fetch)\.js$/ },
    handler: (id, importer = '') =>
      id.startsWith('.') && importer.includes('/node_modules/react-router/')
        ? fileURLToPath(new URL('src/shell/start/unused-router-parts.ts', import.meta.url))
        : null,
  },
};

export default defineConfig({
  plugins: [
    clientWithoutUnusedParts,
    routerWithoutUnusedParts,
    { ...optimizeLocales.vite({ locales: ['en-US', 'pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Fonts and pictures stay files: the Content-Security-Policy allows no data URLs for fonts.
    assetsInlineLimit: 0,
    // `scripts/size-budget.ts` checks the sizes.
    reportCompressedSize: false,
    rolldownOptions: {
      // Reads the icons that are used, and not all 1,700: more than half of all modules.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  // Scanned at the start, so that the first page of a fresh checkout is not reloaded half-way.
  optimizeDeps: { entries: ['src/root.tsx', 'src/routes/*.tsx', 'src/shell/**/*.tsx'] },
  server: {
    host: '127.0.0.1',
    proxy: backendProxy(process.env.API_URL ?? 'http://127.0.0.1:4380'),
  },
});
