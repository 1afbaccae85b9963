import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { connectAccountMessages } from '#contract/email-accounts.ts';
import { paths } from '#contract/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { statusQuery } from './email-accounts.queries.ts';

export function ConnectAccountsPage() {
  const { data } = useQuery(statusQuery);
  return (
    <div className="max-w-3xl">
      <title>Connect Accounts · Walt</title>
      <PageTitle
        title={connectAccountMessages.title}
        lead="Years of letters lie in your mailbox. Walt reads only what you name, and keeps only what it tells."
      />
      <ul className="flex flex-col gap-5">
        <Integration
          name="Gmail"
          about="Your emails with the people you choose, as memories for your story. You can also bring a file of your mail instead of linking an account."
          badge={data?.isConnected && <Badge tone="accent">Connected</Badge>}
        >
          <Button variant="primary" render={<Link to={paths.gmail} />}>
            {data?.isConnected ? 'Open Gmail' : 'Set up Gmail'}
          </Button>
        </Integration>
        <Integration
          name="Outlook"
          about="Not possible yet. Until then, save your mail as a file that ends in .mbox and bring it in on the Gmail page."
        >
          <Button disabled>{connectAccountMessages.comingSoon}</Button>
        </Integration>
      </ul>
    </div>
  );
}

type IntegrationProps = { name: string; about: string; badge?: ReactNode; children: ReactNode };

function Integration({ name, about, badge, children }: IntegrationProps) {
  return (
    <Card
      as="li"
      className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex items-start gap-4">
        <Mail aria-hidden className="mt-1 size-6 shrink-0 text-ink-muted" />
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="text-lg font-semibold">{name}</h2>
            {badge}
          </div>
          <p className="mt-1 max-w-[50ch] text-ink-muted">{about}</p>
        </div>
      </div>
      <div className="shrink-0">{children}</div>
    </Card>
  );
}
