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
