export type Spoken = {
  /** What Walt has just said. */
  text: string;
  questions: { id: string; text: string }[];
};

/** The question, to be read while one thinks; null where nothing was asked. */
export type QuestionCard = { card: { title: string; text: string } | null };
