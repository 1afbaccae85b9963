export type Letter = { to: string; subject: string; text: string; html: string };

/** How letters leave the house. */
export type Mail = {
  /** In plain words for the console, such as "letters in data/outbox". */
  description: string;
  /** Resolves once the letter is safely handed over; rejects otherwise, and the job is retried. */
  send(letter: Letter): Promise<void>;
};
