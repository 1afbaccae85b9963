import { useState } from 'react';
import { SelectField } from '#web/ui/select-field.tsx';
import { getTheme, setTheme, type Theme } from '#web/ui/theme.ts';

const options: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Like this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearanceSection() {
  const [theme, choose] = useState(getTheme);
  return (
    <SelectField
      label="Light or dark"
      options={options}
      value={theme}
      onValueChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
}
