import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/overlays.tsx';

type RecoveryCodesProps = { codes: string[] | null; onDone: () => void };

/** Shown this once: they are what opens the account when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={onDone}
      title="Your recovery codes"
      description="Print these or write them down, and keep them with your papers. If you lose your phone, each of them signs you in once. They are not shown again."
      actions={
        <>
          <Button variant="primary" onClick={onDone}>
            I have kept them
          </Button>
          <CopyButton text={(codes ?? []).join('\n')} label="Copy" />
        </>
      }
    >
      <ul className="grid grid-cols-1 gap-2 font-mono text-lg sm:grid-cols-2">
        {(codes ?? []).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
