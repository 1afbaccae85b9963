import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['WALT_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The Content Security Policy allows no data: fonts, so assets stay files.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/files': server } },
});
