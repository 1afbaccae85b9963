import { emptyBrief } from '#contract/briefs.ts';
import type { KeptResearchQuest } from '#server/mind/mind.ts';
import { readText } from '#server/mind/reading/read.ts';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { hearing } from '#server/proof/specifics.ts';
import { type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { ModelReport } from './prompt.ts';
import type { Article, Report } from './research-topic.ts';

/** A report of sentences that their articles bear out, in Markdown with its sources; null where none are. */
export function checkedReport(
  report: ModelReport,
  articles: Article[],
  { topic, told }: Pick<KeptResearchQuest, 'topic' | 'told'>,
  judged: Judged[] = [],
): Verdict<Report | null> {
  const { stands, verdict } = weighing(judged);
  const cited = new Set<Article>();
  const units = articles.map(({ title, text }, index) => ({
    id: `article-${index + 1}`,
    source: { type: 'report' as const, id: title },
    text,
    question: `${topic} ${title}`,
    toldAt: new Date(0),
    doc: readText(text),
  }));
  const ground = groundOf(units, { accountName: '', brief: emptyBrief }, new Date());
  const unheard = hearing([topic, ...articles.flatMap(({ title, text }) => [title, text])]);
  const isSound = (title: string): boolean =>
    stands(
      title,
      unheard(title, 'title').map((one) => `no article mentions ${one}`),
      [],
    );
  const sections = report.sections.flatMap(({ heading, sentences }) => {
    const sound = sentences.filter(({ text, cites }, at) => {
      const used = articles.filter((_, index) => cites.includes(`article-${index + 1}`));
      const words = used.map((article) => ({ text: article.text }));
      const { refuted, doubts } = faultsOf({ text, cites }, ground);
      if (!stands(text, refuted, words, doubts, sentences[at - 1]?.text)) return false;
      for (const article of used) cited.add(article);
      return true;
    });
    if (sound.length === 0) return [];
    const prose = sound.map(({ text }) => text).join(' ');
    return [isSound(heading) ? `## ${heading}\n\n${prose}` : prose];
  });
  if (sections.length === 0) return verdict(null);
  const touches = report.touches.filter(({ unitId, quote }) =>
    told.some(({ id, text }) => id === unitId && quote.trim() && text.includes(quote)),
  );
  const story = touches.length
    ? [
        `## Where this touches your story\n\n${touches.map(({ quote }) => `> ${quote}`).join('\n\n')}`,
      ]
    : [];
  return verdict({
    title: isSound(report.title) ? report.title.trim() || topic : topic,
    content: [...sections, ...story].join('\n\n'),
    sources: [...cited].map(({ title, url }) => ({ title, url })),
  });
}
