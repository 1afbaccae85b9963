import type { Span } from './spans.ts';

/** A wish to keep something out, and which sentences of its unit it points at. */
export type Wish = {
  sentence: number;
  /** Its own sentence, everything, what came before it (`from`) or what follows (`until`). */
  reach: 'own' | 'all' | 'before' | 'after';
  from: number;
  until: number;
  /** Whose part it is, where a name was given. */
  about: string | null;
};

const kept = String.raw`(?:leave|leaving|keep|kept|cut|take|strike|omit|skip)\s+(?:all\s+(?:of\s+)?)?(?<what>this|that|it|him|her|them|those|these|all|everything|(?:this|that|my|our|the|his|her)\s+[\p{L}\s]{1,30}?|[\p{Lu}][\p{L}\p{M}'’\s]{1,40}?)?\s*(?:part\s+|bit\s+)?(?:out(?!\s+(?:to|at|on|in)\b)(?:\s+of\s+(?:the|my|this|your|any|it)[\p{L}\s]*)?|private|off\s+the\s+record|off\s+the\s+page|to\s+(?:yourself|ourselves)|between\s+(?:us|ourselves|you\s+and\s+me|the\s+two\s+of\s+us)|secret|quiet|confidential)`;
const written = String.raw`(?:(?:don['’]?t|do\s+not|not\s+to|needn['’]t|you\s+didn['’]t|never|wouldn['’]t|would\s+not|mustn['’]t|shouldn['’]t|rather\s+not|rather\s+you\s+didn['’]t|rather\s+you\s+did\s+not|please\s+don['’]?t|can['’]?t|cannot|didn['’]t|isn['’]t|is\s+not|not)\s+(?:(?:you\s+)?(?:go\s+)?(?:want|like|wish|have|need|care\s+for|you|to|be|for|go|see|dare|put|ever)\s+)*(?<what>[^.!?]{0,60}?)\s*(?:writ(?:e|ten|ing)\b|put\s+(?:that|this|it|him|her|down|in)|in\s+(?:the|my|a|any|your|this)\s+book|print(?:ed)?\b|publish(?:ed)?|go\s+in\b|in\s+print|note\s+(?:that|this|it)|record(?:ed)?\b|mention(?:ed)?\b[^.!?]{0,30}\bbook\b|read\s+(?:that|this|it|about)|include[d]?\b|on\s+(?:the\s+)?paper|repeat(?:ed)?\b|down\s+on\s+paper|type\s+(?:that|this)|used?\s+(?:that|this|it)\b))`;
const between = String.raw`(?:that|this|it|which)(?:['’]s|\s+is|\s+stays|\s+must\s+stay|\s+has\s+to\s+stay|\s+remains|\s+should\s+stay)\s+(?:strictly\s+|just\s+|only\s+)?(?:between\s+(?:us|ourselves|you\s+and\s+me|you\s+and\s+I|the\s+two\s+of\s+us|these\s+walls)|private|off\s+the\s+record|confidential|not\s+for\s+(?:the|my|any)\s+(?:book|others|anyone|family|children|print|grandchildren)|for\s+your\s+ears)`;
const bare = String.raw`(?:^|[\s,—–(])(?:off\s+the\s+record|between\s+(?:you\s+and\s+me|ourselves|us)|strictly\s+between\s+us|(?:this|that|it)\s+(?:doesn['’]t|does\s+not|won['’]t|must\s+not|mustn['’]t|can['’]?t|shouldn['’]t|isn['’]t\s+to|is\s+not\s+to)\s+(?:leave|go|be\s+in|belong|get\s+(?:in|out)|appear)|not\s+for\s+(?:the|my)\s+book|nobody\s+(?:is\s+to|must|should|needs\s+to)\s+(?:know|read)|no\s+one\s+(?:is\s+to|must|should|needs\s+to)\s+(?:know|read)|forget\s+I\s+(?:said|mentioned)\s+(?:that|it)|don['’]t\s+tell\s+(?:anyone|anybody|my|the)|you\s+(?:can|may|must|should)\s+not\s+(?:print|publish|use)|delete\s+(?:that|this)|cross\s+(?:that|this|it)\s+out|(?:is|are)\s+not\s+for\s+the\s+(?:paper|book|page)|not\s+for\s+the\s+paper|leave\s+(?:him|her|them|\p{Lu}\p{L}+)\s+be|scrap\s+that|keep\s+(?:mum|quiet)\s+about|I['’]ll\s+deny|not\s+(?:to\s+be\s+)?(?:written|printed))`;
const wish = new RegExp(
  `(?<kept>${kept})|(?<written>${written})|(?<between>${between})|(?<bare>${bare})`,
  'iu',
);

/** "Write that down", "I never mentioned it to anyone" and "I left it out of my case" are no wishes. */
const notWish =
  /\b(?<!you )(?:didn['’]t|did not|never|couldn['’]t|could not|wouldn['’]t|can['’]?t)\s+(?:\w+\s+)?(?:write|wrote|written|writ|repeat|record|mention|include|publish|print)\b(?!.*\b(?:book|down on|that down|this down)\b)|\b(?:I|we|he|she|they)\s+(?:\w+\s+)?(?:left|kept|leave|keep)\b[^.]*\b(?:out of (?:the|my) (?:army|house|way|trouble|rain|sun)|quiet|private|secret)\b|(?:don['’]t|do not)\s+(?:forget|leave)\s+[^.]*\b(?:write|put|out)\b|\bhe\s+(?:didn['’]t|never)\b|\bshe\s+(?:didn['’]t|never)\b|\bthey\s+(?:didn['’]t|never)\b/iu;

export function wishesIn(sentences: Span[]): Wish[] {
  return sentences.flatMap((sentence, at) => {
    const match = wish.exec(sentence.text);
    if (!match || isNoWish(sentence.text, match)) return [];
    return [pointing(sentences, at, match)];
  });
}

function isNoWish(text: string, match: RegExpExecArray): boolean {
  if (match.groups?.['kept'] !== undefined && !addressed(text, match)) return true;
  if (/\b(?:don['’]t|do not|never)\s+(?:you\s+)?(?:leave|cut|skip|omit|keep)\b/iu.test(text))
    return true;
  return match.groups?.['between'] === undefined && notWish.test(text);
}

/** "Leave that out" is said to Walt; "they left him out" and "we kept it private" are told. */
function addressed(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(0, match.index);
  return /(?:^|[,;:—–.]\s*|\b(?:please|so|but|and|just|to|you|could|can|will|would|you['’]ll|we['’]ll|must|should|let['’]s|better|want|like|I['’]d|best|maybe|perhaps|now|rather)\s+)$/iu.test(
    before,
  );
}

const forward =
  /\b(?:what I(?:['’]m| am)?\s+(?:about to|going to|will|tell|say)|the (?:next|following)|I['’]ll tell you (?:something|this)|I(?:['’]m| am) going to tell|this next|what comes next|before I tell you)|:\s*$/iu;
const whole =
  /\b(?:all of (?:this|that|it)|everything|any of (?:this|that|it)|the whole (?:story|thing|lot)|none of (?:this|that|it)|nothing of)\b/iu;

function pointing(sentences: Span[], at: number, match: RegExpExecArray): Wish {
  const text = sentences[at]?.text ?? '';
  const rest =
    (text.slice(0, match.index) + text.slice(match.index + match[0].length)).match(/\p{L}+/gu) ??
    [];
  const about = nameIn(match.groups?.['what'] ?? '') ?? nameIn(match[0]);
  const base: Wish = {
    sentence: at,
    reach: 'own',
    from: backTo(sentences, at),
    until: sentences.length,
    about,
  };
  if (whole.test(text)) return { ...base, reach: 'all' };
  const opens = at === 0 && sentences.length > 1 && rest.length < fewWords && match.index < 12;
  if (forward.test(text) || /^\s*:/u.test(text.slice(match.index + match[0].length)))
    return { ...base, reach: 'after' };
  if (opens && (match.groups?.['bare'] !== undefined || /\bthis\b/iu.test(match[0])))
    return { ...base, reach: 'after' };
  if (about !== null && rest.length >= fewWords) return base;
  if (about !== null) return { ...base, reach: 'after', until: Math.min(sentences.length, at + 3) };
  if (rest.length >= fewWords && !/\b(?:that|it)\b/iu.test(match[0])) return base;
  return { ...base, reach: rest.length >= fewWords && at === 0 ? 'own' : 'before' };
}

const fewWords = 5;
const leaning =
  /^(?:he|she|it|they|that|this|his|her|their|and|but|so|then|which|who|because|it['’]s|that['’]s|he['’]d|she['’]d|there|not|never|nobody|after|we|the|poor|well)(?!\p{L})/iu;

/** The sentence a "that" points at, and those before it that it cannot be understood without. */
function backTo(sentences: Span[], at: number): number {
  let from = Math.max(0, at - 1);
  while (from > 0) {
    const [current, before] = [sentences[from]?.text ?? '', sentences[from - 1]?.text ?? ''];
    const names = current.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [];
    const short = (current.match(/\p{L}+/gu) ?? []).length < fewWords;
    if (!short && !leaning.test(current) && !names.some((name) => before.includes(name))) break;
    from -= 1;
  }
  return from;
}

function nameIn(words: string): string | null {
  const name =
    /(?<![\p{L}])(?!I\b|I['’]|Please|Don|Do\b|Leave|Keep|Not\b|Never|Off\b|Between|Just|That|This|It\b|But\b|So\b|And\b|Cut\b|Take\b|Strike|Omit|Skip|You\b|We\b|Now\b|Nobody|No\b|Forget)\p{Lu}[\p{L}\p{M}-]+/u.exec(
      words,
    );
  return name ? name[0] : null;
}
