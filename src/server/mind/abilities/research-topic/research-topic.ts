import type { Told } from '#server/mind/reading/doc.ts';

export type Article = { title: string; url: string; text: string };

/** Where research reads. It throws a `MindFailure` when the network is away. */
export type Encyclopedia = {
  find(query: string, limit: number): Promise<{ title: string; url: string }[]>;
  read(title: string): Promise<Article | null>;
};

export type ResearchQuest = {
  topic: string;
  encyclopedia: Encyclopedia;
  /** What the person told, to say where the topic touches their life. */
  told: Told[];
};

/** Markdown that says nothing its sources do not. */
export type Report = { title: string; content: string; sources: { title: string; url: string }[] };
