import { noticeNote } from '#server/mind/abilities/notice-note/rules.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Moment, Reply, ToolCall } from './converse.ts';
import { decide } from './policy.ts';
import { stateOf } from './read-talk.ts';
import { isOpen, type Talk } from './state.ts';

/** The next thing Walt says, worked out from the readings of what was told, and the note he takes of it. */
export function nextReply(moment: Moment): Reply {
  const talk = stateOf(moment, readText);
  const reply = decide(talk);
  return { ...reply, tools: [...notesOf(talk), ...reply.tools] };
}

/** An excerpt of what was just told; nothing of what is to stay out. */
function notesOf(talk: Talk): ToolCall[] {
  const { last, moment } = talk;
  if (last === null) return [];
  const { teller, notes, turns } = moment;
  const { note } = noticeNote({ teller, notes, turns: turns.slice(-2) });
  if (note === null) return [];
  const start = last.text.indexOf(note);
  const isKept = start < 0 || isOpen(talk, last, { start, end: start + note.length });
  return isKept ? [{ name: 'addNote', content: note }] : [];
}
