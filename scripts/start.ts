import { buildIfStale } from './build-web.ts';
import { rememberModules } from './remember-modules.ts';

buildIfStale();
rememberModules();
await import('#server/start.ts');
