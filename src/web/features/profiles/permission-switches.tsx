import type { Permissions } from '#contract/profiles.ts';
import { SwitchField } from '#web/ui/switch-field.tsx';

const switches: { key: keyof Permissions; label: string; explanation: string }[] = [
  {
    key: 'canSeeProgress',
    label: 'Let administrators see my progress',
    explanation:
      'Which steps you have completed and when. Nothing that you said or wrote can be read with this.',
  },
  {
    key: 'canSeeTranscripts',
    label: 'Let administrators see my transcripts and stories',
    explanation:
      'What you told Walt and what was written from it. Each time someone looks, you can see it in your settings.',
  },
  {
    key: 'contributeToWorldStory',
    label: 'Contribute my finished stories to the World Story',
    explanation:
      'Completed stories only, under your first name, for other people who use Walt here. Never your recordings, notes or transcripts.',
  },
];

type PermissionSwitchesProps = {
  permissions: Permissions;
  onChange: (permissions: Permissions) => void;
  disabled?: boolean;
};

export function PermissionSwitches({ permissions, onChange, disabled }: PermissionSwitchesProps) {
  return (
    <div className="flex flex-col divide-y divide-line">
      {switches.map(({ key, label, explanation }) => (
        <div key={key} className="py-5 first:pt-0 last:pb-0">
          <SwitchField
            label={label}
            explanation={explanation}
            checked={permissions[key]}
            onCheckedChange={(checked) => onChange({ ...permissions, [key]: checked })}
            disabled={disabled}
          />
        </div>
      ))}
    </div>
  );
}
