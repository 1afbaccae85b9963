import { TypedText } from '#web/ui/typed-text.tsx';
import { WaltMark } from '#web/ui/walt-mark.tsx';

export function LoggingIn() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 p-8">
      <title>Logging in · Walt</title>
      <WaltMark size={112} state="listening" />
      <div role="status">
        <h1 className="text-2xl font-medium">
          <TypedText text="Logging in" />
        </h1>
      </div>
    </main>
  );
}
