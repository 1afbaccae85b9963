/**
 * What is wrong with a generated sentence, each in words that a model can mend it by. `refuted` is what nothing told can
 * bear, however it is put: a quotation, a figure, weather, a motive. `doubts` are what the rules do not find in what is
 * cited: a good writer's own words may still say it.
 */
export type Faults = { refuted: string[]; doubts: string[] };

/** What is wrong with a sentence, each in words that a model can mend it by. */
export type Fault = { sentence: string; faults: string[] };

/** What the judge says of a sentence: what is wrong with it; nothing, where it was shown to be borne out. */
export type Judged = Fault;

/** Words that a sentence rests on, with what they answer; or what the teller has settled since, which wins over them. */
export type Cited = { text: string; asked?: string; settled?: true };

export const citedFrom = ({ text, question }: { text: string; question?: string }): Cited => ({
  text,
  ...(question && { asked: question }),
});

/** A sentence that the rules do not refute, with the words that it rests on and what they doubt, for the judge. */
export type Claim = {
  sentence: string;
  cited: Cited[];
  doubts: string[];
  /** The sentence before it, which may say who "she" is. */
  after?: string;
};

/** What may be kept of an answer, what is wrong with it, and what the judge has to look at. */
export type Verdict<Made> = { made: Made; faults: Fault[]; claims: Claim[] };

/** Gathers a verdict sentence by sentence, from the rules and from what was judged before. */
export function weighing(judged: Judged[]) {
  const faults: Fault[] = [];
  const claims: Claim[] = [];
  return {
    /**
     * What the rules refute stays refuted; what they only doubt is wrong until the judge has shown otherwise. What is
     * the teller's own, to the letter, rests on no words that the judge would have to see.
     */
    stands(
      sentence: string,
      refuted: string[],
      cited: Cited[],
      doubts: string[] = [],
      after?: string,
    ): boolean {
      const said = judged.filter((one) => one.sentence === sentence);
      const found = [...refuted, ...(said.length > 0 ? said.flatMap((one) => one.faults) : doubts)];
      if (found.length > 0) faults.push({ sentence, faults: found });
      if (refuted.length === 0 && said.length === 0 && cited.length > 0)
        claims.push({ sentence, cited, doubts, ...(after && { after }) });
      return found.length === 0;
    },
    verdict: <Made>(made: Made): Verdict<Made> => ({ made, faults, claims }),
  };
}
