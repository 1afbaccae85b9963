import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/api/query-client.ts';
import { applyTextSize, getTextSize } from '#web/ui/text-size.ts';
import { applyTheme, getTheme } from '#web/ui/theme.ts';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { router } from './router.tsx';
import { warmUp } from './warm-up.ts';
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
