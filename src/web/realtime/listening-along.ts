import { backgroundTries, questionCardCooldownMs } from '#contract/calls.ts';
import type { BackgroundQueue } from './background-queue.ts';
import type { CallPorts, QuestionCard } from './call-ports.ts';
import type { Utterance } from './transcript.ts';

/** Only what asks something can become a card. */
const asks =
  /\?|\b(who|what|when|where|which|why|how|tell me|describe|could you|would you|can you|do you|did you)\b/i;

/** So much of the talk is looked at for a note. */
const heardAtOnce = 6;

type Along = {
  ports: Pick<CallPorts, 'noticeNote' | 'findQuestion' | 'notes' | 'onFailure'>;
  queue: BackgroundQueue;
  onCard: (card: QuestionCard) => void;
};

/** What happens beside the talk: questions become cards, and what Walt did not note is noted. */
export function listenAlong({ ports, queue, onCard }: Along) {
  let lastCard = Number.NEGATIVE_INFINITY;
  let unnoted: Utterance | null = null;

  return {
    onWalt({ id, content }: Utterance) {
      const coolingDown = () => Date.now() - lastCard < questionCardCooldownMs;
      if (!asks.test(content) || coolingDown()) return;
      const taskId = `question-card-${id}`;
      queue.add({
        id: taskId,
        run: async () => {
          const card = await ports.findQuestion(content);
          if (!card || coolingDown()) return;
          lastCard = Date.now();
          onCard(card);
        },
        onFailed: (error) =>
          ports.onFailure({ event: 'questionCardAnalysisFailed', taskId, error }),
      });
    },
    onUser(utterance: Utterance) {
      unnoted = utterance;
    },
    onNoteTool() {
      unnoted = null;
    },
    /** Walt has answered: if he noted nothing, what the user said is looked at once more. */
    onAnswered(said: Utterance[]) {
      if (!unnoted) return;
      const taskId = `auto-note-${unnoted.id}`;
      unnoted = null;
      queue.add({
        id: taskId,
        retries: backgroundTries.notes,
        run: async () => {
          const content = await ports.noticeNote(said.slice(-heardAtOnce));
          if (content) await ports.notes.add(content, 'walt-auto');
        },
        onFailed: (error) => ports.onFailure({ event: 'autoNoteFailed', taskId, error }),
      });
    },
  };
}
