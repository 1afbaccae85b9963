import { backgroundTries, type CallTool, toolOutputs } from '#contract/calls.ts';
import type { BackgroundQueue } from './background-queue.ts';
import type { CallFailure, CallPorts } from './call-ports.ts';

type Input = { content?: unknown; noteId?: unknown };
type Answer = (output: string) => void;
type Tool = (input: Input, callId: string, answer: Answer) => void;

type Tools = {
  ports: Pick<CallPorts, 'conversationId' | 'notes' | 'completeInterview' | 'onFailure'>;
  queue: BackgroundQueue;
  onHangUp: () => 'scheduled' | 'already';
  onComplete: () => void;
  /** He has taken care of the notes himself. */
  onNote: () => void;
};

/** What Walt may do during a call. Every call of a tool is answered exactly once. */
export function openTools({ ports, queue, onHangUp, onComplete, onNote }: Tools) {
  const seen = new Set<string>();
  let completing = false;
  const done = (more: object = {}) => JSON.stringify({ success: true, ...more });

  type Work = {
    event: CallFailure['event'];
    callId: string;
    answer: Answer;
    retries: number;
    run: () => Promise<string>;
  };
  const work = ({ event, callId, answer, retries, run }: Work) =>
    queue.add({
      id: `${event}-${callId}`,
      retries,
      run: async () => answer(await run()),
      onFailed: (error) => {
        ports.onFailure({ event, taskId: `${event}-${callId}`, error });
        answer(`Error: ${error instanceof Error ? error.message : error}`);
      },
    });
  const noteWork = { retries: backgroundTries.notes };

  const isThere = async (id: string) => (await ports.notes.list()).some((note) => note.id === id);

  const complete: Tool = (_, callId, answer) => {
    if (completing) return answer(toolOutputs.inProgress);
    completing = true;
    const retries = backgroundTries.usual;
    work({
      event: 'interviewCompleteFailed',
      callId,
      retries,
      answer: (output) => {
        completing = false;
        answer(output);
      },
      run: async () => {
        await ports.completeInterview();
        onComplete();
        return done();
      },
    });
  };

  const tools: Record<CallTool, Tool> = {
    addNote({ content }, callId, answer) {
      onNote();
      if (!isText(content)) return answer(toolOutputs.required('content'));
      if (!ports.conversationId) return answer(toolOutputs.noConversation);
      work({
        ...noteWork,
        event: 'noteFailed',
        callId,
        answer,
        run: async () => done({ noteId: (await ports.notes.add(content, 'walt')).id }),
      });
    },
    updateNote({ noteId, content }, callId, answer) {
      onNote();
      if (!isText(noteId)) return answer(toolOutputs.required('noteId'));
      if (!isText(content)) return answer(toolOutputs.required('content'));
      work({
        ...noteWork,
        event: 'noteUpdateFailed',
        callId,
        answer,
        run: async () => {
          if (!(await isThere(noteId))) return toolOutputs.noteNotFound(noteId);
          await ports.notes.change(noteId, content);
          return done({ noteId });
        },
      });
    },
    removeNote({ noteId }, callId, answer) {
      onNote();
      if (!isText(noteId)) return answer(toolOutputs.required('noteId'));
      work({
        ...noteWork,
        event: 'noteDeleteFailed',
        callId,
        answer,
        run: async () => {
          if (!(await isThere(noteId))) return toolOutputs.noteNotFound(noteId);
          await ports.notes.remove(noteId);
          return done({ noteId });
        },
      });
    },
    reviewNotes(_, callId, answer) {
      work({
        ...noteWork,
        event: 'noteFailed',
        callId,
        answer,
        run: async () => {
          const notes = await ports.notes.list();
          return done({ notes: notes.map(({ id, content }) => ({ noteId: id, content })) });
        },
      });
    },
    markProjectInterviewComplete: complete,
    markStoryInterviewComplete: complete,
    hangUp: (_, _callId, answer) =>
      answer(onHangUp() === 'already' ? toolOutputs.inProgress : done()),
  };

  /** Answers false for a call that has been told before; services tell it in more than one event. */
  return function carryOut(callId: string, name: string, input: string, answer: Answer) {
    if (seen.has(callId)) return false;
    seen.add(callId);
    const tool = isTool(name, tools) ? tools[name] : null;
    if (tool) tool(readInput(input), callId, answer);
    else answer(toolOutputs.unknown(name));
    return true;
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);

const isTool = (name: string, tools: object): name is CallTool => Object.hasOwn(tools, name);

function readInput(input: string): Input {
  try {
    const read: unknown = JSON.parse(input);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
