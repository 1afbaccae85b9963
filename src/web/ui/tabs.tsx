import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <BaseTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line-strong"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-12 shrink-0 border-b-4 border-transparent px-2.5 py-2 text-base text-ink-muted sm:px-4 -outline-offset-3 hover:text-ink data-active:border-accent data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
          {/* A panel that is being left shows nothing any more, or one would read both. */}
          {tab.value === value && tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
