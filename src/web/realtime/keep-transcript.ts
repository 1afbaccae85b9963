import { transcriptSavePriority } from '#contract/calls.ts';
import type { BackgroundQueue } from './background-queue.ts';
import type { CallPorts } from './call-ports.ts';
import { type Line, utterancesOf } from './transcript.ts';

type Keeping = {
  ports: Pick<CallPorts, 'conversationId' | 'keepUtterance' | 'save' | 'onFailure'>;
  queue: BackgroundQueue;
};

/** Saves what was said: each utterance as it is finished, and the order of all with the user's. */
export function keepTranscript({ ports, queue }: Keeping) {
  const kept = new Set<string>();
  let saves = 0;

  const save = (lines: Line[], state: 'going-on' | 'ended') => {
    const said = utterancesOf(lines);
    if (!ports.conversationId || said.length === 0) return;
    saves += 1;
    const taskId = `transcript-save-${saves}`;
    queue.add({
      id: taskId,
      priority: transcriptSavePriority,
      run: () => ports.save(said, state),
      onFailed: (error) => ports.onFailure({ event: 'transcriptSaveFailed', taskId, error }),
    });
  };

  return {
    save,
    /** The utterances that have been finished since the last look. */
    keepNew(lines: Line[]) {
      const all = utterancesOf(lines);
      const fresh = all.filter(({ id }) => !kept.has(id));
      for (const utterance of fresh) {
        kept.add(utterance.id);
        const taskId = `utterance-${utterance.id}`;
        ports
          .keepUtterance(ports.conversationId, utterance, all[all.indexOf(utterance) + 1])
          .catch((error) => ports.onFailure({ event: 'transcriptSaveFailed', taskId, error }));
      }
      if (fresh.some(({ role }) => role === 'user')) save(lines, 'going-on');
      return fresh;
    },
  };
}

export type TranscriptKeeper = ReturnType<typeof keepTranscript>;
