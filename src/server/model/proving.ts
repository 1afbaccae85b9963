import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Teller } from '#server/mind/teller.ts';
import { judgedIn, judgePrompts } from '#server/proof/judge.ts';
import type { Claim, Fault, Judged, Verdict } from '#server/proof/verdict.ts';
import type { Ask, Listening } from '#server/provider/chat.ts';
import { instructions, type Prompt } from '#server/provider/prompt.ts';

type Parts = {
  ask: Ask;
  /** How much material goes with one request, in characters. */
  room: number;
  onFailure(failure: MindFailure): void;
};

/** What the rules say of something, when this much was judged. */
type Prove<Found> = (judged: Judged[]) => Promise<Found>;

/** For whom a model is asked, and who "I" is in what was told; nobody where articles are retold. */
export type Whose = { whose: string; teller?: Teller };

/** Is told how far an answer is on its way. */
type Watched = Listening & { prove?(answer: unknown): void; mend?(): void };

export type Proving = ReturnType<typeof createProving>;

/**
 * What a model says is held against the rules, what these do not refute is judged by the model itself, and what is
 * wrong then is mended once, with the faults named.
 */
export function createProving({ ask, room, onFailure }: Parts) {
  /** Where the model cannot judge, the rules alone do. */
  const judged = async (claims: Claim[], { whose, teller }: Whose): Promise<Judged[]> => {
    const said: Judged[] = [];
    try {
      for (const part of judgePrompts(claims, room, teller))
        said.push(...judgedIn(await ask(part.prompt, whose), part.claims));
    } catch (error) {
      if (!(error instanceof MindFailure)) throw error;
      onFailure(error);
    }
    return said;
  };

  /** A judge of one answer, who is asked about no sentence twice, however often it comes before them. */
  const judgeFor = (whose: Whose) => {
    const asked = new Map<string, Promise<Judged[]>>();
    return async <Found extends { claims: Claim[] }>(prove: Prove<Found>): Promise<Found> => {
      const settled = async () => (await Promise.all(new Set(asked.values()))).flat();
      let said = await settled();
      // Where a doubt is cleared, the sentence behind it may be looked at for the first time.
      for (;;) {
        const found = await prove(said);
        const fresh = found.claims.filter(({ sentence }) => !asked.has(sentence));
        const judging = fresh.length > 0 ? judged(fresh, whose) : Promise.resolve([]);
        for (const { sentence } of fresh) asked.set(sentence, judging);
        const now = await settled();
        if (now.length === said.length) return found;
        said = now;
      }
    };
  };

  /** What is wrong after the repair is for whoever checks to leave out, to mark or to replace. */
  const proved = async <Answer, Made>(
    prompt: Prompt<Answer>,
    prove: (answer: Answer, judged: Judged[]) => Promise<Verdict<Made>>,
    whose: Whose,
    watched?: Watched,
  ): Promise<Verdict<Made> & { answer: Answer }> => {
    const look = async (answer: Answer) => ({
      answer,
      ...(await judgeFor(whose)((faults) => prove(answer, faults))),
    });
    const first = await ask(prompt, whose.whose, watched);
    watched?.prove?.(first);
    const draft = await look(first);
    if (draft.faults.length === 0) return draft;
    // What is mended comes all at once: the text that is read meanwhile does not begin anew.
    watched?.mend?.();
    return look(await ask(repairOf(prompt, first, draft.faults), whose.whose));
  };

  return { judgeFor, proved };
}

const repairTask = instructions`
You have answered this before: \`draft\` is that answer, and \`faultsOfTheDraft\` names what is wrong with it. Answer again: mend or leave out what is named there, by the same rules, and keep the rest of the draft as it is.`;

export const repairOf = <Answer>(
  prompt: Prompt<Answer>,
  draft: Answer,
  faults: Fault[],
): Prompt<Answer> => ({
  ...prompt,
  instructions: instructions`${prompt.instructions}\n\n${repairTask}`,
  material: { ...prompt.material, draft, faultsOfTheDraft: faults },
});
