import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useActiveProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/overlays.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { HomeLink } from './home-link.tsx';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and page; on small screens the sidebar waits behind a button. */
export function AppShell() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => setOpen(false), [key]);
  const opening = useActiveProject().state === 'loading';
  return (
    <div className="min-h-dvh lg:pl-64">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-64 border-r border-line bg-paper-sunken lg:block">
        <Sidebar />
      </aside>
      <header className="@container sticky top-0 z-10 border-b border-line bg-paper lg:hidden">
        <div className="flex items-center gap-3 px-4 py-2">
          <HomeLink />
          <Button size="narrow" className="ms-auto" onClick={() => setOpen(true)}>
            <Menu aria-hidden className="size-5" />
            Menu
          </Button>
        </div>
      </header>
      <Drawer open={open} onOpenChange={setOpen} title="Menu">
        <Sidebar />
      </Drawer>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl px-5 py-8 outline-none sm:px-10 sm:py-12"
      >
        {opening ? <Spinner label="Opening your project" /> : <Outlet />}
      </main>
    </div>
  );
}
