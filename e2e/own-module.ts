import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** Lets a page import one of the product's own modules, for what has no button yet. Answers its address. */
export async function offerModule(page: Page, entry: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${entry} was not built`);
  const address = `/journey-${basename(entry, '.ts')}.js`;
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: result.output[0].code }),
  );
  return address;
}
