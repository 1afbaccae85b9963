import { articlesAbout } from './articles.ts';
import { type Touch, touchOf } from './own-story.ts';
import { about, ofThoseYears, type Passage, passagesOf } from './passages.ts';
import type { Article, Report, ResearchQuest } from './research-topic.ts';

const mostOpening = 2;
const mostOfTheTime = 5;
const mostPerArticle = 3;

/** Sentences of the encyclopedia, chosen and set in order; not a word of them is ours. English only. */
export async function researchTopic({ topic, encyclopedia, told }: ResearchQuest): Promise<Report> {
  const articles = await articlesAbout(topic, encyclopedia);
  const touch = touchOf(topic, told);
  const parts = [
    ...background(articles, touch, topic),
    ...ownStory(touch),
    '## Sources',
    articles
      .map((article, at) => `${at + 1}. [${escaped(article.title)}](${link(article.url)})`)
      .join('\n'),
    'All sentences with a number in brackets are quoted from these encyclopedia articles, which are shared under the [Creative Commons Attribution-ShareAlike licence](https://creativecommons.org/licenses/by-sa/4.0/).',
  ];
  return {
    title: topic.charAt(0).toUpperCase() + topic.slice(1),
    content: parts.join('\n\n'),
    sources: articles.map(({ title, url }) => ({ title, url })),
  };
}

function background(articles: readonly Article[], touch: Touch, topic: string): string[] {
  const used = new Set<string>();
  const fresh = (passages: readonly Passage[]) =>
    passages.filter((passage) => !used.has(passage.text) && used.add(passage.text));
  const all = articles.map(passagesOf);
  const opening = fresh((all[0] ?? []).slice(0, mostOpening));
  const then = fresh(
    ofThoseYears(
      all.flat().filter((one) => !used.has(one.text)),
      touch.years,
      topic,
      mostOfTheTime,
    ),
  );
  const more = articles.map((article, at) => {
    const rest = (all[at] ?? []).filter((one) => !used.has(one.text));
    const chosen = fresh(
      at === 0
        ? about(rest, topic, mostPerArticle)
        : [...rest.slice(0, 1), ...about(rest.slice(1), topic, 2)],
    );
    return chosen.length === 0 ? [] : [`## ${escaped(article.title)}`, quoted(chosen, articles)];
  });
  const span = touch.years.length === 0 ? 'In those years' : `Around ${Math.min(...touch.years)}`;
  return [
    ...(opening.length === 0 ? [] : [quoted(opening, articles)]),
    ...(then.length === 0 ? [] : [`## ${span}`, quoted(then, articles)]),
    ...more.flat(),
  ];
}

const quoted = (passages: readonly Passage[], articles: readonly Article[]): string =>
  passages
    .map((passage) => `${escaped(passage.text)} \\[${articles.indexOf(passage.article) + 1}\\]`)
    .join(' ');

const ownStory = ({ quotes }: Touch): string[] =>
  quotes.length === 0
    ? []
    : ['## Where this touches your story', ...quotes.map((quote) => `> “${escaped(quote)}”`)];

/** Text from elsewhere is shown as text: no mark in it becomes a link, a picture or a heading. */
const escaped = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/[\\`*_{}[\]<>#|~!]/gu, String.raw`\$&`);

const link = (url: string): string =>
  /^https?:\/\//u.test(url)
    ? url.replace(/[()\s<>]/gu, (mark) =>
        encodeURIComponent(mark).replace('(', '%28').replace(')', '%29'),
      )
    : '#';
