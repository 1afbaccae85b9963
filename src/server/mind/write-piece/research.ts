import { sentencesOf } from '#server/mind/language/sentences.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Line } from './lines.ts';
import type { Assignment, Block } from './write-piece.ts';

type Report = Assignment['reports'][number];

const small =
  /^(?:the|a|an|of|in|on|at|and|to|for|from|with|by|was|were|history|life|during|years?|\d{1,2})$/iu;

const wordsAbout = (text: string) =>
  wordsOf(text)
    .map((word) => word.text.toLowerCase())
    .filter((word) => !small.test(word));

/** The report that speaks of what a paragraph names, by the words of its title. */
export function reportFor(lines: Line[], reports: Report[]): Report | null {
  const said = new Set(lines.flatMap(({ text }) => wordsAbout(text)));
  const fitting = reports.filter(({ title }) => {
    const words = wordsAbout(title);
    const shared = words.filter((word) => said.has(word)).length;
    return words.length > 0 && shared >= Math.min(2, words.length) && shared * 2 >= words.length;
  });
  return fitting[0] ?? null;
}

/** A short paragraph apart that says whose words these are: research, not memory. */
export function asideFrom(report: Report): Block | null {
  const text = proseOf(report.content);
  const sentence = sentencesOf(text).find((one) => wordsOf(one.text).length > 5)?.text;
  if (!sentence) return null;
  return {
    kind: 'paragraph',
    sentences: [
      {
        text: `From the research “${report.title}”: ${sentence}`,
        sources: [{ type: 'report', id: report.id }],
      },
    ],
  };
}

const proseOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !/^\s*(?:#|[-*+]\s|\d+\.\s|>|\||```)/u.test(line))
    .join(' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[*_`]/gu, '')
    .replace(/\[\d+\]/gu, '')
    .trim();
