import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { applicationEverywhere, prerenderLanding } from './scripts/prerender-landing.ts';
import { scriptBudget } from './scripts/script-budget.ts';
import { shapesWithoutJsonSchema } from './scripts/shapes-without-json-schema.ts';

const port = process.env['PORT'] ?? '3000';
const toServer = { target: `http://127.0.0.1:${port}`, changeOrigin: false };

/** Few files, each of which most pages need whole; what opens over a page comes by itself. */
const groups = [
  {
    name: 'frame',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|zod|@tanstack)\/|csp-/,
    priority: 3,
  },
  // All of what opens over a page in one piece: its parts lean on each other both ways.
  {
    name: 'overlays',
    test: /@base-ui|@floating-ui|web\/ui\/(?:menu-popup|toast-list|text-tooltip|dialog-look|\w+-sheet)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 4, priority: 1 },
  { name: 'shared', test: /\/src\/(?:web|contract)\//, minShareCount: 7, priority: 1 },
];

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../.cache/vite',
  plugins: [
    react(),
    tailwindcss(),
    prerenderLanding(),
    applicationEverywhere(),
    shapesWithoutJsonSchema(),
    scriptBudget(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content Security Policy allows no data: fonts, so assets stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/app.html'],
      output: { codeSplitting: { groups } },
    },
  },
  // The host stays as the browser said it, or the server would take its requests for another site's.
  // Our own modules in web/api are not the API.
  server: { proxy: { '^/api/(?!.+\\.ts(\\?|$))': toServer, '/files/': toServer } },
});
