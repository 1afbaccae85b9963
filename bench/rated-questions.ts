import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askingsOf } from '#server/mind/abilities/converse/askings.ts';
import { contextOf, featuresOf } from '#server/mind/abilities/converse/question-features.ts';
import { stateOf } from '#server/mind/abilities/converse/read-talk.ts';
import { readText } from '#server/mind/reading/read.ts';
import { atEachMessage } from './replay.ts';
import { readTalks } from './talks/labelled-talk.ts';

/** Questions about one message, each as somebody rated it: 0 wrong, 1 weak, 2 good, 3 just what one would ask. */
export type RatedMessage = {
  talk: string;
  /** The file of `bench/follow-ups-rated` that it stands in. */
  sheet: string;
  questions: { text: string; score: number; features: string[] }[];
};

const folder = join(import.meta.dirname, 'follow-ups-rated');

/** The ratings of each message, by its question; lines are talk, message, score and question. */
function ratings() {
  const byMessage = new Map<string, { sheet: string; scores: Map<string, number> }>();
  for (const name of readdirSync(folder).toSorted())
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const [talk = '', message = '', score = '', question = ''] = line.split('\t');
      const key = `${talk} ${message}`;
      const known = byMessage.get(key) ?? { sheet: name.slice(0, 2), scores: new Map() };
      known.scores.set(question, Number(score));
      byMessage.set(key, known);
    }
  return byMessage;
}

/** Every message that has ratings, with the features of those questions that Walt could ask today. */
export function ratedMessages(): RatedMessage[] {
  const rated = ratings();
  return (['learned', 'acts', 'held'] as const).flatMap((from) =>
    readTalks(from).flatMap((talk) => {
      const name = `${from}/${talk.name}`;
      return atEachMessage(talk, (moment, at): RatedMessage[] => {
        const known = rated.get(`${name} ${at}`);
        const state = stateOf(moment, readText);
        const { last } = state;
        if (known === undefined || last === null) return [];
        const context = contextOf(state, last);
        const questions = askingsOf(state, last).flatMap((one) => {
          const score = known.scores.get(one.text);
          return score === undefined
            ? []
            : [{ text: one.text, score, features: featuresOf(context, one) }];
        });
        return questions.length === 0 ? [] : [{ talk: name, sheet: known.sheet, questions }];
      }).flat();
    }),
  );
}
