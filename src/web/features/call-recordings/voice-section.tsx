import { useQuery } from '@tanstack/react-query';
import { callRecordingMessages } from '#contract/call-recordings.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useSaveVoiceSetting, voiceSettingQuery } from './call-recordings.queries.ts';

export function VoiceSection() {
  const setting = useQuery(voiceSettingQuery);
  const save = useSaveVoiceSetting();
  if (setting.isPending) return <Skeleton lines={2} label="Loading this setting" />;
  if (setting.isError) {
    return (
      <ErrorNotice
        message={callRecordingMessages.settingNotLoaded}
        onRetry={() => setting.refetch()}
        retrying={setting.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label="Keep my voice"
        explanation="While you talk with Walt, your voice is recorded and kept with the conversation, so that you and yours can hear it again. Switched off, only the words are kept. Recordings that you already have stay until you delete them."
        checked={save.isPending ? save.variables : setting.data.keepsVoice}
        onCheckedChange={(keepsVoice) => save.mutate(keepsVoice)}
        disabled={save.isPending}
      />
      <FormError message={adviceOr(callRecordingMessages.settingNotSaved, save.error)} />
    </div>
  );
}
