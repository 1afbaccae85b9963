import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const port = process.env['PORT'] ?? '3000';
const toServer = { target: `http://127.0.0.1:${port}`, changeOrigin: false };

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../.cache/vite',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content Security Policy allows no data: fonts, so assets stay files.
    assetsInlineLimit: 0,
    // What a dozen pages share comes in one file: a third of the requests, and no more to fetch.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 12 }] } },
    },
  },
  // The host stays as the browser said it, or the server would take its requests for another site's.
  // Our own modules in web/api are not the API.
  server: { proxy: { '^/api/(?!.+\\.ts(\\?|$))': toServer, '/files/': toServer } },
});
