import { MindFailure } from '#server/mind/mind-failure.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { anyTopic } from './passages.ts';
import type { Article, Encyclopedia } from './research-topic.ts';

const mostFound = 6;
const mostRead = 3;
/** An article must have so much of the topic's words in its title and opening. */
const fewestShared = 0.34;
const opening = 900;

/** The articles that are about the topic, the nearest first. */
export async function articlesAbout(topic: string, encyclopedia: Encyclopedia): Promise<Article[]> {
  for (const query of queriesFor(topic)) {
    const found = await encyclopedia.find(query, mostFound);
    const articles = await readAll(
      found.map((one) => one.title),
      encyclopedia,
    );
    const near = articles
      .map((article) => ({ article, nearness: nearness(article, topic) }))
      .filter((one) => one.nearness >= fewestShared)
      .sort((one, other) => other.nearness - one.nearness);
    if (near.length > 0) return near.slice(0, mostRead).map((one) => one.article);
  }
  throw nothingFound(topic);
}

export const nothingFound = (topic: string) =>
  new MindFailure(
    `Nothing was found about “${topic}”. Try a place and a year, or another name for it.`,
  );

/** "in 1956", ", 1978–1981", "in the 1950s". */
const years = /,? (?:in )?(?:the )?(?<!\d)(?:1[89]|20)\d\ds?(?:[–-](?:1[89]|20)\d\d)?(?!\d)/gu;

/** As asked, then without the year, then its names alone. */
export function queriesFor(topic: string): string[] {
  const undated = topic.replace(years, '').trim();
  const bare = undated.replace(
    /^the (?:work of an?|ship|history of|sinking of the|explosion at|collapse of) /iu,
    '',
  );
  const names = [...topic.matchAll(/\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*/gu)]
    .map((match) => match[0])
    .filter((name) => name !== 'The');
  return [...new Set([topic, undated, bare, names.join(' ')])].filter((query) => query !== '');
}

async function readAll(titles: readonly string[], encyclopedia: Encyclopedia): Promise<Article[]> {
  const articles: Article[] = [];
  for (const title of titles) {
    const article = await encyclopedia.read(title);
    if (article !== null && !isListOfMeanings(article)) articles.push(article);
  }
  return articles;
}

const isListOfMeanings = (article: Article): boolean =>
  /\b(?:may|can) (?:also )?refer to\b/iu.test(article.text.slice(0, 300)) ||
  article.text.trim() === '';

/** The share of the topic's words that the title and the opening have; the title counts double. */
function nearness(article: Article, topic: string): number {
  const words = contentStems(topic).filter((stem) => !/^\d/u.test(stem) && !anyTopic.has(stem));
  const title = new Set(contentStems(article.title));
  const start = new Set(contentStems(article.text.slice(0, opening)));
  const shared = words.reduce(
    (sum, word) => sum + (title.has(word) ? 2 : start.has(word) ? 1 : 0),
    0,
  );
  return shared / Math.max(words.length * 2, 1);
}
