/** English only: what nobody likes to hear again of themselves or their own. */
const words = `
stupid foolish? fat ugly poor drunk dirty filthy lazy useless thin ashamed scared afraid frightened hungry naked alone lonely
wrong bad worst terrible awful stole stolen cheat(?:ed)? beat(?:en)? hit slapped cried crying wept tears starv\\p{L}+ lice toilet
blood bled guns? rifle bombs? soldiers? police prison debts? owed lied lies kill\\p{L}* hate[ds]? refugees? coffin septic
swollen wounds? thumbs? toes? teeth tooth belly bottom(?!\\sof) knees? ears? nose pills? fought fight quarrel\\p{L}* failed divorced?
`;
const pattern = new RegExp(
  String.raw`(?<!\p{L})(?:${words.trim().split(/\s+/u).join('|')})(?!\p{L})`,
  'iu',
);

export const isSore = (sentence: string): boolean => pattern.test(sentence);

/** A body is not to be pictured. */
export const isOfBody = (word: string): boolean =>
  /^(?:mouths?|hair|faces?|hands?|fingers?|eyes?|feet|foot|heads?|backs?|legs?|arms?|laps?|shoulders?|chests?|body|bodies)$/u.test(
    word,
  );
