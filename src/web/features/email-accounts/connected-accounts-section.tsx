import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { statusQuery } from './email-accounts.queries.ts';

/** The way from the settings to the accounts that are connected. */
export function ConnectedAccountsSection() {
  const { data } = useQuery(statusQuery);
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="max-w-prose">
        {data?.address
          ? `Your Gmail account ${data.address} is connected.`
          : 'Let Walt read your emails with someone who matters to your story.'}
      </p>
      <Button render={<Link to={paths.connectAccounts} />}>Connected accounts</Button>
    </div>
  );
}
