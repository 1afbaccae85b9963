import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { popupItemLook, popupLook } from './popup-look.ts';

export type SelectOption<Value extends string> = { value: Value; label: string };

type SelectFieldProps<Value extends string> = FieldFrameProps & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function SelectField<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose one',
  name,
  required = false,
  disabled = false,
  ...frame
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...frame}>
      <Select.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        {...{ name, required, disabled }}
      >
        <Select.Trigger
          className={classNames(controlLook, 'flex items-center justify-between gap-3 text-start')}
        >
          <Select.Value placeholder={placeholder} className="data-placeholder:text-ink-muted" />
          <Select.Icon>
            <ChevronDown aria-hidden className="size-5" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-50">
            <Select.Popup className={popupLook}>
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className={popupItemLook}>
                  <span className="size-5">
                    <Select.ItemIndicator>
                      <Check aria-hidden className="size-5 text-accent" />
                    </Select.ItemIndicator>
                  </span>
                  <Select.ItemText>{option.label}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  );
}
