/** What is wrong with a sentence, each in words that a model can mend it by. */
export type Fault = { sentence: string; faults: string[] };

/** A sentence that stands by the rules, with the words that it rests on, for the judge. */
export type Claim = { sentence: string; cited: string[] };

/** What may be kept of an answer, what is wrong with it, and what the judge has to look at. */
export type Verdict<Made> = { made: Made; faults: Fault[]; claims: Claim[] };

/** Gathers a verdict sentence by sentence, from the rules and from what was judged before. */
export function weighing(judged: Fault[]) {
  const faults: Fault[] = [];
  const claims: Claim[] = [];
  return {
    /** What is the teller's own, to the letter, rests on no words that the judge would have to see. */
    stands(sentence: string, byRule: string[], cited: string[]): boolean {
      const found = [
        ...byRule,
        ...judged.filter((one) => one.sentence === sentence).flatMap((one) => one.faults),
      ];
      if (found.length > 0) faults.push({ sentence, faults: found });
      else if (cited.length > 0) claims.push({ sentence, cited });
      return found.length === 0;
    },
    verdict: <Made>(made: Made): Verdict<Made> => ({ made, faults, claims }),
  };
}
