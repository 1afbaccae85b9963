import { buildIfStale } from './build-web.ts';

buildIfStale();
await import('#server/start.ts');
