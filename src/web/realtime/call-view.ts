import type { QuestionCard } from './call-ports.ts';
import { type Call, type CallEvent, nextCall, noCall } from './call-state.ts';
import type { Line } from './transcript.ts';

/** What is seen of a call. */
export type CallView = {
  call: Call;
  lines: Line[];
  card: QuestionCard | null;
  saving: boolean;
  /** Walt has said in this call that all topics are covered. */
  complete: boolean;
  microphone: 'fine' | 'silent' | 'lost';
};

const unseen: CallView = {
  call: noCall,
  lines: [],
  card: null,
  saving: false,
  complete: false,
  microphone: 'fine',
};

/** Holds what is seen of a call and tells whoever watches of every change. */
export function openView() {
  const watchers = new Set<() => void>();
  let view = unseen;

  const show = (more: Partial<CallView>) => {
    view = { ...view, ...more };
    for (const watch of watchers) watch();
  };

  return {
    now: () => view,
    show,
    happen: (event: CallEvent) => show({ call: nextCall(view.call, event) }),
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

export type ShownView = ReturnType<typeof openView>;
