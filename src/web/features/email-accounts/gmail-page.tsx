import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emailMessages } from '#contract/email-accounts.ts';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAll } from './delete-all.tsx';
import { filesQuery, statusQuery, useRefreshEmails } from './email-accounts.queries.ts';
import { NamedInsight } from './insight-card.tsx';
import { InsightsSection } from './insights-section.tsx';
import { MailFilesSection } from './mail-files-section.tsx';
import { ProcessForm } from './process-form.tsx';
import { SuggestedFacts } from './suggested-facts.tsx';
import { type Said, useProcessing } from './use-processing.ts';

type Message = { tone: 'success' | 'failure'; text: string };

/** Says what came of something where it was asked for. */
function useMessage(first: Message | null = null) {
  const [message, setMessage] = useState(first);
  const said: Said = {
    succeeded: (text) => setMessage({ tone: 'success', text }),
    failed: (text) => setMessage({ tone: 'failure', text }),
  };
  return { message, said, clear: () => setMessage(null) };
}

export function GmailPage() {
  const account = useMessage(useFlags());
  const outcome = useMessage();
  const toast = useToast();
  const [params] = useSearchParams();
  const [isCleared, setIsCleared] = useState(false);
  const { processing, start, cancel } = useProcessing(outcome.said, useRefreshEmails());
  const status = useQuery(statusQuery);
  const files = useQuery(filesQuery);
  const isConnected = status.data?.isConnected ?? false;
  const said: Said = { succeeded: toast.say, failed: toast.warn };
  const mailFiles = (
    <MailFilesSection files={files} isOnlyWay={status.data?.isAvailable === false} />
  );
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <title>Link Personal Data · Walt</title>
      <div>
        <PageTitle
          title={isConnected ? emailMessages.connected : emailMessages.notConnected}
          lead="Name someone you have written with. Walt reads the emails between you two and nothing else, and keeps what they tell about your lives."
        />
        <Words message={account.message} />
        {status.isPending && <Skeleton lines={2} label="Looking for your account" />}
        {status.data && (
          <AccountSection
            status={status.data}
            said={account.said}
            onUnlinked={() => {
              setIsCleared(true);
              account.said.succeeded(emailMessages.unlinked);
            }}
          />
        )}
      </div>
      <NamedInsight id={params.get('email')} />
      {!isConnected && mailFiles}
      <ProcessForm
        isConnected={isConnected}
        address={status.data?.address ?? null}
        files={files.data ?? []}
        processing={processing}
        outcome={<Words message={outcome.message} />}
        onStart={(origin, contact) => {
          account.clear();
          outcome.clear();
          setIsCleared(false);
          start(origin, contact);
        }}
        onCancel={cancel}
      />
      {isConnected && mailFiles}
      <InsightsSection isCleared={isCleared} onShow={() => setIsCleared(false)} />
      {!isCleared && <SuggestedFacts said={said} />}
      {!isCleared && <DeleteAll said={said} />}
    </div>
  );
}

function Words({ message }: { message: Message | null }) {
  return (
    <div className="mb-6 empty:hidden">
      {message?.tone === 'success' && <Notice tone="success">{message.text}</Notice>}
      <FormError message={message?.tone === 'failure' ? message.text : null} />
    </div>
  );
}

/** What Google's answer left in the address. It is read once: a page that is opened again should not say it again. */
function useFlags(): Message | null {
  const [params, setParams] = useSearchParams();
  const isConnected = params.get('gmail_connected') === 'true';
  const hasFailed = params.get('gmail_error') === 'true';
  useEffect(() => {
    if (!isConnected && !hasFailed) return;
    setParams(
      (before) => {
        before.delete('gmail_connected');
        before.delete('gmail_error');
        return before;
      },
      { replace: true },
    );
  }, [isConnected, hasFailed, setParams]);
  if (hasFailed) return { tone: 'failure', text: emailMessages.connectFailed };
  return isConnected ? { tone: 'success', text: emailMessages.connectSucceeded } : null;
}
