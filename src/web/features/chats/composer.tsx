import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { chatMessages } from '#contract/chats.ts';
import { maxWritingLength } from '#contract/writing.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  busy: boolean;
  failure: string | null;
};

/** Where one types to Walt. What is typed stays until he has it. */
export function Composer({ value, onChange, onSend, busy, failure }: ComposerProps) {
  const [blank, setBlank] = useState(false);
  const send = () => {
    setBlank(value.trim() === '');
    if (value.trim() !== '' && !busy) onSend();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField
        label="Your answer"
        voice="story"
        rows={3}
        maxLength={maxWritingLength}
        value={value}
        readOnly={busy}
        onValueChange={(next) => {
          setBlank(false);
          onChange(next);
        }}
        onKeyDown={sendOnEnter}
        error={blank ? chatMessages.blank : null}
        hint="Enter sends it. For a new line, hold Shift."
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" size="large" busy={busy} className="sm:self-start">
        {!busy && <SendHorizontal aria-hidden className="size-5" />}
        {busy ? 'Sending...' : failure ? 'Try again' : 'Send to Walt'}
      </Button>
    </form>
  );
}
