import type { Telling } from '#contract/redactions.ts';
import type { ToldSource } from '#contract/told-sources.ts';

/** Whether this is among what the person keeps out as a whole. */
export const isWithheld = (withheld: ToldSource[], telling: Telling): boolean =>
  withheld.some((one) =>
    telling.type === 'message'
      ? one.conversationId === telling.conversationId && one.messageId === telling.messageId
      : one.type === telling.type && one.id === telling.id,
  );
