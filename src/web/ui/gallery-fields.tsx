import { useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { GallerySection } from './gallery-section.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

const tones = [
  { value: 'plain', label: 'Plain and close' },
  { value: 'warm', label: 'Warm, with humour' },
  { value: 'formal', label: 'Formal' },
] as const;

export function GalleryFields() {
  const [tone, setTone] = useState<'plain' | 'warm' | 'formal' | null>(null);
  const [shared, setShared] = useState(true);
  const [agreed, setAgreed] = useState(false);
  return (
    <GallerySection title="Fields">
      <div className="grid w-full max-w-4xl gap-8 md:grid-cols-2">
        <TextField label="Full Name" autoComplete="off" required />
        <TextField
          label="Email address"
          type="email"
          hint="We write only when you ask us to."
          defaultValue="someone@example.com"
        />
        <TextField
          label="Year of birth"
          error="That year lies in the future. Please check it."
          defaultValue="2190"
        />
        <TextField label="Story" value="Not yet yours to change" disabled readOnly />
        <PasswordField />
        <PasswordField label="New password" error="Passwords do not match" defaultValue="secret" />
        <SelectField label="Tone" options={tones} value={tone} onValueChange={setTone} />
        <SelectField
          label="Tone, chosen"
          options={tones}
          value="warm"
          onValueChange={setTone}
          hint="You can change this later."
        />
        <TextareaField label="Note" placeholder="What would you like to remember?" />
        <TextareaField
          label="A passage"
          voice="story"
          defaultValue="We kept the boat under the willow, and nobody locked anything."
        />
        <SwitchField
          label="Let administrators see my progress"
          explanation="They see which steps you have finished, and nothing of what you said."
          checked={shared}
          onCheckedChange={setShared}
        />
        <SwitchField
          label="A switch that can't be moved"
          checked={false}
          onCheckedChange={setShared}
          disabled
        />
        <CheckboxField label="I have read this" checked={agreed} onCheckedChange={setAgreed} />
        <CheckboxField
          label="I understand that this can't be undone"
          checked={false}
          onCheckedChange={setAgreed}
          error="Please tick this first."
        />
      </div>
    </GallerySection>
  );
}
