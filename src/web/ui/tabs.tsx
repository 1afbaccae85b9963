import { type KeyboardEvent, type ReactNode, useId } from 'react';

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** How far each key goes along the row; Home and End go to its ends. */
const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: TabsProps<Value>) {
  const id = useId();
  /** Arrows move along the row; what they come to opens when it is pressed, so nothing is left by accident. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const here = all.indexOf(event.target as HTMLElement);
    const next = steps[event.key]?.(here, all.length);
    if (here < 0 || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line-strong"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-${tab.value}` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className="min-h-12 shrink-0 border-b-4 border-transparent px-2.5 py-2 text-base text-ink-muted -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink sm:px-4"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-${tab.value}`}
            aria-labelledby={`${id}-${tab.value}-tab`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is reached by keyboard too
            tabIndex={0}
            className="rounded-sm pt-6"
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
