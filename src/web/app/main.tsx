import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/api/query-client.ts';
import { applyTextSize, getTextSize } from '#web/ui/text-size.ts';
import { applyTheme, getTheme } from '#web/ui/theme.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { router } from './router.tsx';
import '#web/ui/styles.css';

applyTheme(getTheme(), document.documentElement);
applyTextSize(getTextSize(), document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
warmUp();

/** What opens over a page is fetched while nobody waits for it, so that it also opens when the line is gone. */
export function warmUp() {
  const fetchOverlays = () =>
    Promise.all([
      import('#web/ui/menu-popup.tsx'),
      import('#web/ui/drawer-sheet.tsx'),
      import('#web/ui/dialog-sheet.tsx'),
      import('#web/ui/confirm-sheet.tsx'),
      import('#web/ui/toast-list.tsx'),
    ]).catch(reportError);
  const whenIdle = () =>
    ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(fetchOverlays);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
