/** English only: the everyday ways of asking for a change of a whole piece. */

const either = (...said: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${said.join('|')})(?!\\p{L})`, 'iu');

const quote = `["“”'‘’]?`;
const I = `${quote}I(?!['’]\\p{L})${quote}`;
const other = `${quote}(?:she|he|they|him|her|my name|\\p{L}{3,})${quote}`;

export const exactWords = either(
  '(?:my|the) (?:exact|own|very|original|actual) (?:words|wording|phrasing)|my words,? exactly|exactly my words|verbatim|unedited|word (?:for|by) word|keep my (?:words|wording|phrasing)',
  'exactly (?:as|what|how) I|(?:just |exactly )?(?:as|like|how|the way) I (?:actually )?(?:said|told|spoke|say|put|talk|speak|phrased|worded) ?(?:it|that|things)?(?=[\\s,.!?]*$|, )',
  '(?:literally|actually|really) (?:what|how) I said|what I (?:actually|literally|really) (?:said|told)|nothing (?:changed|tidied)',
  "(?:don[’']t|do not|never) (?:change|touch|tidy|edit|alter|polish|rewrite|rephrase|reword|improve|smooth)(?: up)? (?:me|my|a|the|what|it|any|anything)(?: words?| wording| sentences?| up| at all| I said)*(?=[\\s.!?]*$)",
  'leave my (?:words|sentences|wording) (?:alone|as they are)|(?:stick|keep|stay|hold)(?: close)? (?:to|with) my (?:own )?(?:words|wording)|words in(?:to)? my mouth',
  'quote me(?: exactly| directly)?(?=[\\s.,!?]*$)|no (?:editing|edits|polishing|polish|tidying)(?: up)?(?=[\\s.,!?]*$)|my (?:words|sentences),? not yours',
);

export const inThird = either(
  `(?:don['’]t|do not|stop|avoid|no|without)(?: (?:use|using|say|saying|write|writing))?(?: the word| all those| so many)? ${I}(?=[\\s.,!?]*$)`,
  `as (?:if|though) (?:some(?:one|body)(?: else)?|another|a stranger|you)(?=[\\s.,!?]*$| (?:else|is|was|were|are|wrote|told|had|describ|tell|speak))`,
  `like (?:a (?:narrator|biographer|newspaper|journalist|reporter|stranger)|some(?:one|body) else) (?:would|telling|writing)|like a biography|told by (?:some(?:one|body) else|another|a narrator)`,
  `as ${quote}(?:she|he|they)${quote}|${other} (?:instead of|rather than|not|and not|, not) ${I}(?=[\\s.,!?]*$)|instead of ${I}(?=[\\s.,!?]*$)`,
  `${I} (?:to|with|by|into|for) ${other}(?=[\\s.,!?]*$)|not ${I},?(?: but)? ${other}(?=[\\s.,!?]*$)`,
  `(?:have|let|get) (?:a narrator|some(?:one|body) else|another)(?: \\p{L}+)? (?:tell|write|say|narrate)|(?:some(?:one|body) else|a narrator|another person|an outsider) (?:should|could|must|can|to) (?:be )?(?:tell|writ|speak|narrat)\\p{L}*|(?:the )?${quote}(?:she|he|they)${quote} form|make it (?:she|he|they)(?=[\\s.,!?]*$)|about (?:her|him|\\p{L}{3,}),? (?:not|instead of) (?:as|me|by)`,
  `refer to me as|write about (?:me|her|him)(?=[\\s,.!?]|$)|(?:switch|change|put it|go)(?: back)? (?:in)?to (?:the )?third`,
  `${quote}(?:she|he|they)${quote},? (?:and )?not ${I}`,
);

export const inFirst = either(
  `(?:use|say|write(?: it)? (?:with|as)|back to|turn it (?:in)?to) ${I}(?=[\\s.,!?]|$)`,
  `as if I(?: am|['’]m| was| were) (?:speaking|telling|saying|talking)|as if (?:it (?:is|was|were) )?(?:written )?by me`,
  `(?:as|like|sounds? like) (?:me|myself)(?: (?:talking|speaking|telling|saying)(?: it)?)?(?=[\\s.,!?]*$)`,
  `(?:in|use|with) my (?:own )?voice|from my (?:own )?(?:point of view|perspective|side)|I,? me,? (?:and )?my|(?:the )?${I} form|me as the (?:narrator|storyteller|speaker)|my own memoir`,
  `(?:have|let) me (?:tell|speak|say|be the)|as (?:if|though) I (?:wrote|said|told|had|spoke)|with ${I}(?=[\\s.,!?]*$)|(?:don['’]t|do not|stop) (?:call|calling) me (?:she|he|her|him|by)`,
  `(?:tell|say|speak|narrate) it myself|I (?:should|want to|would like to|['’]d like to) be the (?:one|narrator)`,
  `${I},? (?:not|instead of|rather than) ${other}|not ${other},?(?: but)? ${I}(?=[\\s.,!?]*$)|${other} (?:to|with|by|into|for) ${I}(?=[\\s.,!?]*$)`,
  `why does it say (?:she|he|they|my name)|(?:switch|change|put it|go)(?: back)? (?:in)?to (?:the )?first`,
);

/** Said of all there is, before "leave" and "put" are looked at for a part of it. */
export const everything = either(
  "(?:don[’']t|do not) leave (?:anything|a thing|so much|things) out|leave nothing out|left (?:a lot|so much|too much|things|half|most|everything)(?: of it)? out",
  '(?:use|include|put in|add|keep|tell|print) (?:everything|all of it|all that|it all)(?: I (?:said|told)(?: you)?)?(?=[\\s.,!?]*$)|everything I (?:said|told)(?: you)?',
  'put (?:it|them|that|everything|the rest)(?: all)? back(?: in)?(?=[\\s.,!?]*$)|(?:put in|add|with) the rest(?: of (?:it|what|my))?',
);

export const longer = either(
  'say more|bigger|richer|elaborate|(?:feels|looks|seems|is) (?:too |a bit |rather |so )?thin|(?:the )?other (?:stories|things)(?: too| as well)?|in more depth|longer|lengthen|not (?:so|as|quite so) short|extend|expand|fuller|flesh (?:it|this) out|more detail(?:s|ed)?|add (?:more|the rest)|put more|more of (?:my|what|it|the)',
  '(?:too|rather|a bit|a little|very|so|quite|awfully|pretty) short|should be more (?:in|of|to) (?:it|this)|more in it',
  "told you (?:much |a lot |so much |far )?more|where(?:[’']s| is) the rest|the rest of (?:it|what|my)|(?:the )?(?:full|whole|complete|long) (?:version|text)|a long one|(?:so )?much (?:is )?missing|(?:want|like) to read more|as long as it (?:needs|takes|likes)",
);

export const shorter = either(
  'shorter|shorten|prune|quick read|a lot of text|compact|short version|too much (?:text|to read|of it)|less text|slim(?:mer)?|cut (?:it|this) by|not (?:so|as|quite so) long|too long|condensed?|brief(?:er|ly)?|concise|crisper|summar(?:y|ise|ize|ised|ized)|abridged?|tighten|reduce|less wordy|wordy|fewer words',
  '(?:cut|trim|pare|boil|get|bring|take) (?:it|this)(?: all)? (?:down|back)|(?:cut|trim) (?:it|this)(?=[\\s.,!?]*$| a | by | in )|half (?:the|as|a) (?:length|long|page)|in half|by half',
  '(?:make|keep) (?:it|this) short|(?:only|just) the (?:important|main|essential|key|big) (?:things|points|parts|bits|facts|stuff)|main points|goes on (?:and on|too long|for ?ever)',
  '(?:down )?to (?:about |around |roughly |at most )?(?:half a|one|a|two|\\d+) (?:pages?|words)|(?:not|no) more than \\d+ words|at most \\d+ words',
);

/** "Don't leave out Arun", "It is not too long", "It's lovely": nothing is to be changed there. */
export const asItIs = new RegExp(
  `^(?:${[
    "(?:don['’]t|do not|never|please don['’]t|I (?:don['’]t|do not) want (?:you to|it to be|it))(?: you)? (?:leave out|leave \\S+(?: \\S+)? out|take out|cut|remove|drop|delete|omit|lose|strike|make it (?:any )?(?:shorter|longer)|shorten|lengthen)(?!\\p{L})",
    "(?:it|this|that)(?:['’]s| is)(?:n['’]t| not) too (?:long|short)|keep (?:the (?:part|bit|story|sentence|paragraph)|what I said)",
    "(?:you can )?(?:leave|keep) it (?:as it is|like that|that way)|no changes?|(?:it|that|this)(?:['’]s| is) (?:lovely|perfect|beautiful|wonderful|good|fine|very good|just right|great)",
  ].join('|')})`,
  'iu',
);

/** One part of it only, of which nothing can be made more or less. */
export const ofAPart =
  /(?<!\p{L})(?:part|bit|section|story|sentence|paragraph|chapter)s? (?:about|on|with|of|where)(?!\p{L})/iu;

export const notInPerson =
  /(?<!\p{L})(?:not|don['’]t want it|do not want it|no longer|don['’]t like it)(?: \p{L}+){0,2} (?:in )?(?:the )?(?=first|third|1st|3rd)/iu;

const pageOfWords = 300;
const pages: Record<string, number> = { 'half a': 0.5, a: 1, one: 1, two: 2 };

/** How many words there may be, where it is said in words or in pages. */
export function wordsAsked(request: string): number | null {
  const counted = /(?<!\p{L})(half a|an?|one|two|\d+) (pages?|words)(?!\p{L})/iu.exec(request);
  if (!counted) return null;
  const [, many = '', of = ''] = counted;
  const count = pages[many.toLowerCase()] ?? Number(many);
  if (Number.isNaN(count)) return null;
  return /^page/iu.test(of) ? count * pageOfWords : count;
}
