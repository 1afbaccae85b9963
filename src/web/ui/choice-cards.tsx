import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type Choice<Value extends string> = {
  value: Value;
  title: string;
  detail?: ReactNode;
  /** Stands beside the title, such as a badge. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
};

type ChoiceCardsProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of several, each explained on a card of its own. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  disabled,
  className,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        disabled={disabled}
        onValueChange={(next) => onValueChange(next as Value)}
        className="mt-3 flex flex-col gap-3"
      >
        {choices.map((choice) => (
          <ChoiceCard key={choice.value} {...choice} />
        ))}
      </RadioGroup>
    </div>
  );
}

function ChoiceCard({ value, title, detail, mark, disabled = false }: Choice<string>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
    <label
      className={classNames(
        'flex items-start gap-4 rounded-lg border p-5 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        disabled
          ? 'cursor-default border-dashed border-line-strong bg-transparent'
          : 'border-line-strong bg-paper-raised hover:border-ink has-data-checked:border-accent has-data-checked:inset-ring has-data-checked:inset-ring-accent',
      )}
    >
      <Radio.Root
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-detail`}
        className={classNames(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-line-strong bg-paper outline-none data-checked:border-accent',
          disabled && 'border-dashed opacity-55',
        )}
      >
        <Radio.Indicator className="size-3 rounded-full bg-accent" />
      </Radio.Root>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            id={`${id}-title`}
            className={classNames(
              'font-story text-lg font-semibold break-words',
              disabled && 'text-ink-muted',
            )}
          >
            {title}
          </span>
          {mark}
        </span>
        <span id={`${id}-detail`} className="mt-1 block text-ink-muted empty:hidden">
          {detail}
        </span>
      </span>
    </label>
  );
}
