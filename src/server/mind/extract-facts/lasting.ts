const lastingWords = [
  String.raw`is|are|am|['’]s|can|will|don['’]t|doesn['’]t|have|has|has\s+been|had\s+been|used\s+to|would|could|always|never|still`,
  String.raw`wasn['’]t|were\s+not|was\s+(?:a|an|the|always|working|from|only|just)`,
  String.raw`were\s+(?:\p{L}+\s+)?(?:poor|rich|happy|good)`,
  String.raw`I\s+(?:remember|recall|know|think|tell|say|suppose|guess)`,
].join('|');
const lasting = new RegExp(String.raw`(?<!\p{L})(?:${lastingWords})(?!\p{L})`, 'iu');

/** What was so for years has no part in the date of what happened once. */
export function isLasting(text: string): boolean {
  const main = text.split(/\s(?:although|though|because|who|which|where)\s/u)[0] ?? text;
  return lasting.test(main);
}

/** "She was small like this", "he had a stick": how it was, and not what happened. */
export function isState(text: string): boolean {
  return /^(?:\S+\s+){1,4}?(?:was|were|had|wore|lived|stayed|remained|kept)(?!\p{L})/u.test(text);
}
