import { z } from 'zod';
import type { KeptTold } from '#server/mind/mind.ts';
import { latest, unitData } from '#server/mind/model/material-data.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';
import type { Article } from './research-topic.ts';

export const modelReport = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      sentences: z.array(z.object({ text: z.string(), cites: z.array(z.string()) })),
    }),
  ),
  touches: z.array(z.object({ unitId: z.string(), quote: z.string() })),
});
export type ModelReport = z.output<typeof modelReport>;

const task = instructions`
Write a short report on \`topic\` from the articles, for somebody whose life it touched: one to four sections with a heading and three to eight sentences each. Choose what bears on the place and the years of what was told. Each sentence is in your own words, says nothing that its articles do not, and cites their ids. \`touches\` names what was told that the topic has to do with: the id and the exact words.`;

const mostOfAnArticle = 8_000;

export const researchTopicPrompt = (
  topic: string,
  articles: Article[],
  told: KeptTold[],
  room: number,
): Prompt<ModelReport> => ({
  name: 'report',
  instructions: task,
  material: {
    topic,
    articles: articles.map(({ title, text }, index) => ({
      id: `article-${index + 1}`,
      title,
      text: text.slice(0, Math.min(mostOfAnArticle, Math.floor((room * 0.7) / articles.length))),
    })),
    told: unitData(latest(told, Math.min(12_000, room >> 2))),
  },
  answer: modelReport,
});
