import type { openTools } from './call-tools.ts';
import { type ClientEvent, goOn, toolAnswer } from './client-events.ts';
import type { Heard } from './server-events.ts';

type Answering = {
  carryOut: ReturnType<typeof openTools>;
  send: (event: ClientEvent) => void;
};

/** One answer of Walt's: what he said in it, and how many of its tools still wait. */
type Answer = { spoken: boolean; tools: number; waiting: number; made: boolean };

/**
 * Follows Walt's answers. One that only used tools needs a second one to be heard; that is asked for
 * when the first is whole and all its tools have been answered.
 */
export function followAnswers({ carryOut, send }: Answering) {
  let answer: Answer = { spoken: false, tools: 0, waiting: 0, made: false };

  const goOnIfMute = (own: Answer) => {
    if (own.made && own.tools > 0 && own.waiting === 0 && !own.spoken) send(goOn);
  };

  return function follow(heard: Heard) {
    const own = answer;
    switch (heard.kind) {
      case 'response-created':
        answer = { spoken: false, tools: 0, waiting: 0, made: false };
        return;
      case 'words':
      case 'utterance':
        if (heard.role === 'assistant') own.spoken = true;
        return;
      case 'tool-called': {
        const { callId, name, input } = heard;
        own.waiting += 1;
        const isNew = carryOut(callId, name, input, (output) => {
          send(toolAnswer(callId, output));
          own.waiting -= 1;
          goOnIfMute(own);
        });
        if (isNew) own.tools += 1;
        else own.waiting -= 1;
        return;
      }
      case 'response-done':
        own.made = true;
        goOnIfMute(own);
    }
  };
}
