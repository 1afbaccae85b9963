import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type MailboxFile, mailboxMessages } from '#contract/mailbox-files.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useRemoveFile } from './email-accounts.queries.ts';
import { useMailboxUpload } from './use-mailbox-upload.ts';

type MailFilesSectionProps = { files: UseQueryResult<MailboxFile[]>; isOnlyWay: boolean };

/** The other way in, for those who have no Gmail or would rather not link it. */
export function MailFilesSection({ files, isOnlyWay }: MailFilesSectionProps) {
  const { upload, start, cancel } = useMailboxUpload();
  return (
    <section aria-labelledby="mail-files">
      <h2 id="mail-files" className="text-xl font-semibold">
        Mail files
      </h2>
      <p className="mt-2 max-w-[66ch] text-ink-muted">
        Without linking an account: bring a file of your mail that ends in .mbox, up to 1 GB. From
        Google you get one at takeout.google.com; Apple Mail and Thunderbird can save one, too.
      </p>
      <ul className="mt-5 flex flex-col gap-3 empty:hidden">
        {files.data?.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      {files.isError && (
        <ErrorNotice
          className="mt-5"
          message={mailboxMessages.listFailed}
          onRetry={() => files.refetch()}
          retrying={files.isFetching}
        />
      )}
      <div className="mt-5 flex flex-col items-start gap-4">
        {upload.state === 'under way' ? (
          <>
            <Progress
              className="w-full"
              label={`Sending ${upload.name}`}
              value={(upload.sent / upload.bytes) * 100}
              valueText={`${fileSize(upload.sent)} of ${fileSize(upload.bytes)}`}
            />
            <Button onClick={cancel}>Cancel sending</Button>
          </>
        ) : (
          <FileButton
            label="Add a mail file"
            variant={isOnlyWay && files.data?.length === 0 ? 'primary' : 'secondary'}
            accept=".mbox,.mbx,application/mbox"
            onFiles={([file]) => file && start(file)}
          />
        )}
        <FormError message={upload.state === 'failed' ? upload.message : null} />
      </div>
    </section>
  );
}

function FileRow({ file }: { file: MailboxFile }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveFile();
  const isWhole = file.receivedBytes >= file.bytes;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3">
      <span className="flex min-w-0 items-start gap-3">
        <FileText aria-hidden className="mt-1 size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 break-words">
          {file.name}{' '}
          <span className="text-sm text-ink-muted">
            {isWhole
              ? fileSize(file.bytes)
              : `${fileSize(file.receivedBytes)} of ${fileSize(file.bytes)}; choose it again to go on`}
          </span>
        </span>
      </span>
      <Button variant="quiet" aria-label={`Delete ${file.name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title={`Delete “${file.name}”?`}
        body={<p>{mailboxMessages.askRemoval}</p>}
        confirmLabel="Delete file"
        cancelLabel="Keep it"
        busy={remove.isPending}
        error={remove.error && mailboxMessages.removeFailed}
        onConfirm={() => remove.mutate(file.id, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}

const units = ['bytes', 'KB', 'MB', 'GB'];

/** 812 MB, as people say it. */
function fileSize(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  const digits = step > 0 && amount < 10 ? 1 : 0;
  return `${amount.toFixed(digits)} ${units[step]}`;
}
