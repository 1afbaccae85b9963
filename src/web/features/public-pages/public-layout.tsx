import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Wordmark } from '#web/ui/walt-mark.tsx';
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx';

type PublicLayoutProps = SiteFooterProps & { children: ReactNode };

export function PublicLayout({ children, ...footer }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto w-full max-w-6xl px-5 py-5 sm:px-8">
        <Link to={paths.landing} aria-label="Walt, home" className="inline-block rounded-md">
          <Wordmark />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-5 pt-4 pb-20 outline-none sm:px-8 sm:pt-8"
      >
        {children}
      </main>
      <SiteFooter {...footer} />
    </div>
  );
}
