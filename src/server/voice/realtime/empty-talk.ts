import { asksAgain } from './asking-again.ts';
import { isThinkingAloud } from './thinking-aloud.ts';

/** What Walt says to keep a call going and to nobody's story: his mind does not hear it again. */
export const isEmptyTalk = (said: string): boolean => asksAgain(said) || isThinkingAloud(said);
