import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { paths } from '#contract/paths.ts';
import { LandingPage } from '#web/features/public-pages/landing-page.tsx';
import { PublicLayout } from '#web/features/public-pages/public-layout.tsx';

/** The landing page as text, for whoever reads the page without running it. */
export function renderLanding() {
  const page = renderToStaticMarkup(
    <StaticRouter location={paths.landing}>
      <PublicLayout isAdmin={false} contactEmail={null}>
        <LandingPage />
      </PublicLayout>
    </StaticRouter>,
  );
  // The document has its title already, and the headline stands there whole.
  return page.replace(/<title>.*?<\/title>/, '');
}
