import { type FormEvent, type ReactNode, useState } from 'react';
import { emailMessages } from '#contract/email-accounts.ts';
import type { MailboxFile } from '#contract/mailbox-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Origin, Processing } from './use-processing.ts';

type ProcessFormProps = {
  isConnected: boolean;
  address: string | null;
  files: MailboxFile[];
  processing: Processing;
  /** What came of it the last time. */
  outcome: ReactNode;
  onStart: (origin: Origin, contact: string) => void;
  onCancel: () => void;
};

export function ProcessForm(props: ProcessFormProps) {
  const { processing, outcome, onStart, onCancel } = props;
  const origins = originsOf(props);
  const [chosen, setChosen] = useState('');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const origin = origins.find(({ value }) => value === chosen) ?? origins[0];
  const email = contact.trim();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(email ? null : emailMessages.contactRequired);
    if (email && origin) setAsking(true);
  };
  return (
    <section aria-labelledby="process-emails">
      <h2 id="process-emails" className="text-xl font-semibold">
        Emails with one person
      </h2>
      <div className="mt-5 empty:hidden">{outcome}</div>
      <form onSubmit={ask} className="mt-5 flex flex-col gap-5">
        <TextField
          label="Their email address"
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
          value={contact}
          error={error ?? undefined}
          disabled={processing.state !== 'idle'}
          onValueChange={(value) => {
            setContact(value);
            setError(null);
          }}
        />
        {origins.length > 1 && (
          <SelectField
            label="Read from"
            value={origin?.value ?? ''}
            onValueChange={(value) => setChosen(value ?? '')}
            options={origins.map(({ value, label }) => ({ value, label }))}
          />
        )}
        {processing.state === 'idle' ? (
          <div className="flex flex-col items-start gap-3">
            <Button type="submit" variant="primary" disabled={!email || !origin}>
              Process Emails with Contact
            </Button>
            {!origin && <p className="text-ink-muted">Connect Gmail or add a mail file first.</p>}
          </div>
        ) : (
          <UnderWay processing={processing} onCancel={onCancel} />
        )}
      </form>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Read these emails?"
        body={<p className="break-words">{emailMessages.askProcessing(email)}</p>}
        confirmLabel="Process emails"
        onConfirm={() => {
          setAsking(false);
          if (origin) onStart(origin.origin, email);
        }}
      />
    </section>
  );
}

type Choice = { value: string; label: string; origin: Origin };

function originsOf({ isConnected, address, files }: ProcessFormProps): Choice[] {
  const gmail: Choice[] = isConnected
    ? [{ value: 'gmail', label: `Gmail (${address})`, origin: { kind: 'gmail' } }]
    : [];
  const whole = files.filter(({ bytes, receivedBytes }) => receivedBytes >= bytes);
  return [
    ...gmail,
    ...whole.map(({ id, name }) => ({
      value: id,
      label: name,
      origin: { kind: 'file' as const, id },
    })),
  ];
}

type UnderWayProps = { processing: Exclude<Processing, { state: 'idle' }>; onCancel: () => void };

function UnderWay({ processing, onCancel }: UnderWayProps) {
  const { processed, total } =
    processing.state === 'under way' ? processing : { processed: 0, total: 0 };
  return (
    <div className="flex flex-col items-start gap-4">
      <Progress
        className="w-full"
        label={`Reading your emails with ${processing.contact}`}
        value={total > 0 ? (processed / total) * 100 : 0}
        valueText={
          processing.state === 'beginning' ? 'Looking for them…' : `${processed} of ${total}`
        }
      />
      <p className="text-ink-muted">
        Please keep this page open. You can stop at any time; what has been read is kept.
      </p>
      <Button onClick={onCancel}>Cancel Processing</Button>
    </div>
  );
}
