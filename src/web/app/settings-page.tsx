import { lazy, type ReactNode, Suspense } from 'react';
import { PasswordSection } from '#web/features/accounts/password-section.tsx';
import { RemovalSection } from '#web/features/accounts/removal-section.tsx';
import { RenameSection } from '#web/features/accounts/rename-section.tsx';
import { OwnAudits } from '#web/features/audits/own-audits.tsx';
import { VoiceSection } from '#web/features/call-recordings/voice-section.tsx';
import { ExportSection } from '#web/features/exports/export-section.tsx';
import { DevicesSection } from '#web/features/sessions/devices-section.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppearanceSection } from './appearance-section.tsx';

/** Below the fold, and heavy for what most people never open. */
const ConnectedAccountsSection = lazy(() =>
  import('#web/features/email-accounts/connected-accounts-section.tsx').then(
    ({ ConnectedAccountsSection: section }) => ({ default: section }),
  ),
);
const SecondFactorsSection = lazy(() =>
  import('#web/features/second-factors/second-factors-section.tsx').then(
    ({ SecondFactorsSection: section }) => ({ default: section }),
  ),
);

export function SettingsPage() {
  return (
    <div className="max-w-3xl">
      <title>Settings · Walt</title>
      <PageTitle title="Settings" lead="Your account, your devices and your data." />
      <div className="flex flex-col gap-12">
        <Section title="Your name">
          <RenameSection />
        </Section>
        <Section title="Appearance">
          <AppearanceSection />
        </Section>
        <Section title="Your voice">
          <VoiceSection />
        </Section>
        <Section title="Password">
          <PasswordSection />
        </Section>
        <Section title="Second step to sign in">
          <SecondFactorsSection />
        </Section>
        <Section title="Signed-in devices">
          <DevicesSection />
        </Section>
        <Section title="Connected accounts">
          <ConnectedAccountsSection />
        </Section>
        <Section title="Who has looked at your story">
          <OwnAudits />
        </Section>
        <Section title="Your data">
          <ExportSection />
        </Section>
        <Section title="Leaving">
          <RemovalSection />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl font-semibold">{title}</h2>
      <Card className="mt-5">
        <Suspense fallback={<Skeleton lines={2} label={`Loading: ${title}`} />}>
          {children}
        </Suspense>
      </Card>
    </section>
  );
}
