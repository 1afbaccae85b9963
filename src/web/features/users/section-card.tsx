import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
