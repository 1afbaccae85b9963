import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Told } from '#server/mind/reading/doc.ts';
import { readText } from '#server/mind/reading/read.ts';
import { stepsOf } from './corrections-in-talks.ts';
import type { LabelledLine, LabelledTalk } from './talks/labelled-talk.ts';

/** What was told, the message that puts it right, and the sentence as it is to be printed ("=": nothing may change). */
export type Case = { kind: string; told: string[]; correction: string; printed: string };

const folder = join(import.meta.dirname, 'corrections');
export const caseFiles = (): string[] => readdirSync(folder).map((name) => join(folder, name));

export const casesIn = (path: string): Case[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', told = '', correction = '', printed = ''] = line.split('\t');
      return { kind, told: told.split(' | '), correction, printed };
    });

/** A message may begin with what it answers, in brackets. */
export function messageOf(said: string, at: number): Told {
  const [, question, text = said] = /^\[([^\]]+)\]\s*(.*)$/su.exec(said) ?? [];
  return {
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` },
    text,
    ...(question !== undefined && { question }),
    toldAt: new Date(0),
    conversationId: 'talk',
    doc: readText(text, question ?? null),
  };
}

/** A case as a talk of a few messages, to learn from; one whose sentence may only be left out teaches nothing. */
export function talksOfCases(): LabelledTalk[] {
  return caseFiles().flatMap((path) =>
    casesIn(path).flatMap(({ told, correction, printed }, at) => {
      if (printed === '-') return [];
      const later = correction.split(' | ');
      const messages = [...told, ...later].map(messageOf);
      const lines = messages.map(({ text, doc }, index) =>
        doc.sentences.map(
          ({ start, end }): LabelledLine => ({
            ...{ start, end, text: text.slice(start, end).trim(), wanted: null },
            label: index >= told.length && printed !== '=' ? 'correction' : 'story',
            ...{ isPrivate: false, isBest: false, begins: false, isWrong: false },
          }),
        ),
      );
      const [nearest] = lines
        .slice(0, told.length)
        .flat()
        .toSorted((one, other) => stepsOf(one.text, printed) - stepsOf(other.text, printed));
      if (nearest && printed !== '=') Object.assign(nearest, { isWrong: true, wanted: printed });
      const name = `${path} ${at}`;
      return [{ name, accountName: '', life: 'own', way: 'typed', told: messages, lines }];
    }),
  );
}
