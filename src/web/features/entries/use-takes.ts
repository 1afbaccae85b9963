import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Refused } from '#web/api/failures.ts';
import { useUser } from '#web/api/session.ts';
import {
  forgetTake,
  keepChunk,
  keepTake,
  listTakes,
  readTake,
  type Take,
} from '#web/recorder/takes.ts';
import { useSendRecording } from './recordings.queries.ts';

/** The recordings of one place that are on their way, and those that an earlier visit left behind. */
export function useTakes(
  place: string,
  projectId: string | undefined,
  onSent: (id: string) => void,
) {
  const userId = useUser().id;
  const [takes, setTakes] = useState<Take[]>([]);
  const send = useSendRecording();

  useEffect(() => {
    listTakes(userId, place).then(setTakes, reportError);
  }, [userId, place]);

  const drop = async ({ id }: Take) => {
    setTakes((all) => all.filter((take) => take.id !== id));
    await forgetTake(id).catch(reportError);
  };

  const sendTake = async (take: Take) => {
    setTakes((all) => [...all.filter(({ id }) => id !== take.id), take]);
    const audio = await readTake(take);
    const name = `recording.${take.mimeType.includes('mp4') ? 'mp4' : 'webm'}`;
    try {
      await send.mutateAsync({ id: take.id, projectId, audio, name });
    } catch (error) {
      // The server has it and could not hear it: that is shown where it waits, with a way to try again.
      if (!(error instanceof Refused && error.status === 422)) return;
    }
    onSent(take.id);
    await drop(take);
  };

  const sendFile = async (file: File) => {
    const take = { id: uuidv7(), userId, place, mimeType: file.type, createdAt: Date.now() };
    await keepTake(take).catch(reportError);
    await keepChunk({ takeId: take.id, index: 0, data: file }).catch(reportError);
    await sendTake(take);
  };

  return {
    takes,
    sending: send.isPending ? (send.variables?.id ?? null) : null,
    error: send.error,
    sendTake,
    sendFile,
    forget: drop,
  };
}
