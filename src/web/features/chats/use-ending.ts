import { useEffect, useRef } from 'react';
import type { ChatTurn } from '#contract/chats.ts';
import { useEndTalk } from './chats.queries.ts';

/** Lets Walt go through what was typed: when the talk ends, and also when someone just leaves. */
export function useEnding(conversationId: string) {
  const { mutate, isPending } = useEndTalk(conversationId);
  const isUnread = useRef(false);
  useEffect(
    () => () => {
      if (isUnread.current) mutate();
    },
    [mutate],
  );
  const end = (then?: () => void) => {
    isUnread.current = false;
    mutate(undefined, { onSuccess: () => then?.() });
  };
  return {
    end,
    isPending,
    /** After Walt's goodbye the server has seen to it by itself. */
    takeTurn({ hangUp, interviewComplete }: ChatTurn) {
      isUnread.current = !hangUp;
      if (interviewComplete && !hangUp) end();
    },
  };
}
