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
      <div role="radiogroup" aria-labelledby={id} className="mt-3 flex flex-col gap-3">
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            group={id}
            disabled={disabled || choice.disabled}
            checked={choice.value === value}
            onChoose={() => onValueChange(choice.value)}
          />
        ))}
      </div>
    </div>
  );
}

type ChoiceCardProps = Choice<string> & { group: string; checked: boolean; onChoose: () => void };

function ChoiceCard({
  value,
  title,
  detail,
  mark,
  disabled = false,
  group,
  checked,
  onChoose,
}: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex items-start gap-4 rounded-lg border p-5 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        disabled
          ? 'cursor-default border-dashed border-line-strong bg-transparent'
          : 'border-line-strong bg-paper-raised hover:border-ink has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent',
      )}
    >
      <input
        type="radio"
        name={group}
        {...{ value, checked, disabled }}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-detail`}
        className={classNames(
          'mt-0.5 size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-paper outline-none checked:border-[7px] checked:border-accent',
          disabled && 'border-dashed opacity-55',
        )}
      />
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
