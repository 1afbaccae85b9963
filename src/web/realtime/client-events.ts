import { type EndOfTurnWait, turnDetections } from '#contract/calls.ts';

/** What the browser tells the voice service. */
export type ClientEvent =
  | {
      type: 'conversation.item.create';
      item:
        | { type: 'message'; role: 'system'; content: [{ type: 'input_text'; text: string }] }
        | { type: 'function_call_output'; call_id: string; output: string };
    }
  | {
      type: 'response.create';
      response?: { output_modalities: ['audio']; tool_choice: 'none' };
    }
  | { type: 'input_audio_buffer.commit' }
  | {
      type: 'session.update';
      session: {
        type: 'realtime';
        audio: { input: { turn_detection: (typeof turnDetections)[EndOfTurnWait] } };
      };
    };

export const tellWalt = (text: string): ClientEvent => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'system', content: [{ type: 'input_text', text }] },
});

export const toolAnswer = (callId: string, output: string): ClientEvent => ({
  type: 'conversation.item.create',
  item: { type: 'function_call_output', call_id: callId, output },
});

/** The current protocol refuses text beside audio; the transcript comes with the audio anyway. */
export const firstWords: ClientEvent = {
  type: 'response.create',
  response: { output_modalities: ['audio'], tool_choice: 'none' },
};

export const waitFor = (wait: EndOfTurnWait): ClientEvent => ({
  type: 'session.update',
  session: {
    type: 'realtime',
    audio: { input: { turn_detection: turnDetections[wait] } },
  },
});

export const goOn: ClientEvent = { type: 'response.create' };

/** Whatever was said up to now is a whole turn. */
export const endTurn: ClientEvent = { type: 'input_audio_buffer.commit' };
