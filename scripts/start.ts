import { enableCompileCache } from 'node:module';
import { buildIfStale } from './build-web.ts';

enableCompileCache('.cache/compiled');
buildIfStale();
await import('#server/start.ts');
