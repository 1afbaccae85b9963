import { rememberModules } from './remember-modules.ts';

// Before anything else is read.
rememberModules();
await import('./start-product.ts');
