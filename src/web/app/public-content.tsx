import { useSession } from '#web/api/session.ts';
import { HowItWorksPage } from '#web/features/public-pages/how-it-works-page.tsx';
import { PrivacyPage } from '#web/features/public-pages/privacy-page.tsx';
import { TermsPage } from '#web/features/public-pages/terms-page.tsx';
import { useContactEmail } from './public-frame.tsx';

export function HowItWorks() {
  return <HowItWorksPage signedIn={useSession().state === 'signed-in'} />;
}

export function Terms() {
  return <TermsPage contactEmail={useContactEmail()} />;
}

export function Privacy() {
  return <PrivacyPage contactEmail={useContactEmail()} />;
}
