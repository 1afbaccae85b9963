import { useState } from 'react';
import { SelectField } from '#web/ui/select-field.tsx';
import { getTextSize, setTextSize, type TextSize } from '#web/ui/text-size.ts';
import { getTheme, setTheme, type Theme } from '#web/ui/theme.ts';

const themeOptions: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Like this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const sizeOptions: { value: TextSize; label: string }[] = [
  { value: 'usual', label: 'As usual' },
  { value: 'larger', label: 'Larger' },
  { value: 'largest', label: 'Largest' },
];

export function AppearanceSection() {
  const [theme, chooseTheme] = useState(getTheme);
  const [size, chooseSize] = useState(getTextSize);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <SelectField
        label="Size of the text"
        options={sizeOptions}
        value={size}
        onValueChange={(next) => {
          setTextSize(next);
          chooseSize(next);
        }}
      />
      <SelectField
        label="Light or dark"
        options={themeOptions}
        value={theme}
        onValueChange={(next) => {
          setTheme(next);
          chooseTheme(next);
        }}
      />
    </div>
  );
}
