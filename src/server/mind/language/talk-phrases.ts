import { wholeWords } from './spans.ts';

/** English only: phrases by which people speak about their own telling. */

const said = `(?:say|said|tell you|told you|mention|mentioned)`;
const me = `I(?:['’](?:ll|ve|d|m))?`;

/** Cut where they stand between commas, or at either end of a sentence. */
const setOff = [
  `(?:did|have|haven['’]t|didn['’]t) I (?:already |ever )?${said}(?: (?:that|this|it|about that|you that))?(?: already| before| yet)?`,
  `I (?:forgot|meant|ought|need|have) to (?:say|mention|tell you)(?: that| this)?`,
  `I (?:should|must)(?: have|['’]ve)? (?:say|said|mention|mentioned|tell you|told you|add|explain)(?: that| this)?`,
  `(?:as|like) I (?:already )?(?:${said}|was saying|keep saying|always say)(?: you)?(?: before| earlier| already)?`,
  `I(?:['’]ve| have)? (?:already )?told you (?:that|this|already)(?: already| before)?`,
  `let me (?:tell you|see|think)(?: now)?`,
  `I['’]ll tell you (?:why|how)(?: (?:in a (?:minute|moment|bit)|later|soon))?`,
  `I(?:['’]ll| can| will| must| could) tell you(?: that)?(?: much| now| for nothing)?`,
  `I['’]m telling you`,
  `(?:you can |you could |please )?(?:write|put|jot|take|note|get) (?:that|this|it)(?: one| bit)? (?:down|in)(?: in)?(?: (?:the|your) (?:book|notes))?(?: for me)?(?: please)?`,
  `make a note of (?:that|this|it)`,
  `I (?:did not|didn['’]t) mean (?:that|it)(?: like that)?|you (?:can|may) (?:write|print|keep) (?:that|it)(?: in)?`,
  `are you (?:writing|getting|recording|taping) (?:this|that|all this)(?: down)?`,
  "let['’]s see|well|oh|ah|yeah|what(?=,\\s*(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|\\p{L}+ty))",
  'you know(?: what I mean)?|you see|you understand|if you (?:see|know) what I mean',
  'I mean|how (?:shall|should|can|do) I (?:put|say) (?:it|this)|what do you call it|what shall I say',
  "to be honest(?: with you)?|to tell (?:you )?the truth|if I[’']m honest|believe me|mark my words",
  'like(?=\\s*[.!?…]*\\s*$)|where was I|what was I saying|what was it|bear with me|excuse me|pardon me|sorry',
  'if you (?:want|like|wish) to know|since you ask|now that you (?:ask|mention it)|so to speak',
  "if you (?:can|could|would) (?:believe|credit) (?:it|that)|if you please|would you credit (?:it|that)|if you (?:understand|follow) me|you(?:[’']ll| will) have heard of (?:it|that|them|him|her)",
  "do you know that|did you know that|what do you think (?:I|we|he|she|they) did|I don[’']t know why I(?:[’']m| am) telling you(?: that| this| it)?",
  `(?:please )?(?:don['’]t|do not|never) (?:print|publish|write (?!to|home|back|me|him|her|them|us|letters))(?: \\p{L}+){0,5}`,
  'can you believe(?: it| that)?|would you believe(?: it| that)?|you remember how (?:it|they|we|things) (?:was|were|did)(?: it| things)?(?: then| in those days)?',
  'see(?=\\s*[.!?…]*\\s*$)',
].join('|');

export const setOffPhrase = wholeWords(setOff);
export const hasSetOffPhrase = (text: string) => wholeWords(setOff, 'iu').test(text);

export const opener =
  /^(?:(?:well now|well then|well|so|oh yes|oh no|oh|ah|aye|ay|anyway|anyhow|anyways|now|now then|correction to the above|correction|okay|ok|right|look|listen|see|yes|yeah|yep|no|nope|sure|of course|hello|hi|hm+|mm+|um+|uh+|erm*|let me see|let['’]s see|good question|that['’]s a (?:good|hard|difficult|big) question|thank you|thanks)(?:\s*(?:,|—|–|…|\.\.\.)\s*|\s+(?=well,|so,|yes,|no,|anyway|anyhow|oh )))+|^(?:no|yes|yeah)\.\s+(?=\p{L})/iu;

const clause = String.raw`(?!(?:in|on) the (?:book|(?:first|last|front|back|next) page))(?=(?:I|we|he|she|they|it|my|our|his|her|their|there|in|on|when|\p{Lu}[\p{L}'’-]*)(?:['’]|\s))`;

/** Cut with the "that" which follows, when a clause is left. */
export const leadIn = new RegExp(
  String.raw`^(?:[Aa]nd |[Bb]ut |[Ss]o )?(?:(?:(?:[Dd]id|[Hh]ave) I (?:ever |already )?(?:tell you|told you|say|said|mention|mentioned)|I (?:forgot|meant|ought|have) to (?:say|mention|tell you)|I (?:should|must) (?:say|mention|tell you|add)|[Ll]et me (?:tell you|say|add)|[Yy]ou (?:can|may|could|should|must) (?:write|put)(?: down)?|(?:[Pp]lease )?(?:[Ww]rite|[Pp]ut|[Nn]ote) down|I want (?:you )?to (?:write down|put down|say|tell you)|[Ww]hat I (?:wanted|want|meant) to say is)(?: that|,| )|I(?:['’]ll| will| can) tell you(?: that|,))\s*${clause}`,
  'u',
);

/** Sounds that mean nothing, wherever they stand. */
export const filler =
  /(?:,\s*)?(?<![\p{L}\p{N}'’])(?:um+|uh+|erm+|er|em(?=,)|hmm+|mhm|uhm)(?![\p{L}\p{N}'’])(?:\s*,)?/giu;

export const vocative =
  /(?:,\s*(?:my )?(?:love|dear|pet|darling|sweetheart|honey|mate|dearie|hen|duck|walt|chère?|filha|filho|mija|mijo|querida|habibi|beta|mi (?:amor|vida|hija?o?|cielo)|cariño|cariad|bach|moko|schatz|chérie|mon cher|ma chère|my child)(?=\s*[.,!?…]|$)|,\s*my friends?(?=\s*[.!?…]|$))|^(?:my )?(?:love|dear|pet|darling|sweetheart|honey|walt),\s*/giu;

const whole = [
  String.raw`(?:will|would|can|could|do|did|are|have|should|shall) (?:you|I|we) [^,;]*(?:writ(?:e|ing)|record|hear|repeat|say that again|speak up|stop|pause|edit|cut|put) [^,;]*\?`,
  String.raw`(?:did|have|haven['’]t) I (?:already |ever )?${said} (?:you )?about [^,;]*\?`,
  `(?:(?:anyway|anyhow|now|so|well|but|and),? )*(?:where|what) (?:was|were) (?:I|we|the question|you asking|that|your question|it you)[^,;]*`,
  `(?:no,? )?I(?:['’]ll| will) tell you (?:why|how|now|later|(?:about )?that)(?: in a (?:minute|moment|bit)| now| later| soon)*|(?:no,? )?(?:wait|hold on|hang on),? (?:before|after|first)(?: that| it)?`,
  `(?:there|so),? (?:now )?I(?:['’]ve| have) said it(?: now)?|true story|please|(?:oh,? )?don['’]t ask|(?:well,? )?you (?:did )?ask(?:ed)?|now you (?:make|made|are making) me (?:smile|laugh|cry|blush)|I(?:['’]m| am) (?:only |just )?(?:joking|kidding)`,
  String.raw`I don['’]t know (?:if|whether) (?:that['’]s|that is|it['’]s|this is)(?: an?| the)?(?: \p{L}+){0,2} thing to (?:say|tell|admit|put|write)(?: \p{L}+){0,3}`,
  String.raw`(?:ay,? |well,? |oh,? |so,? )*where (?:do|should|shall|can|to) (?:I|we|you)?\s*(?:start|begin)[^,;]*`,
  String.raw`(?:is|are|am|was) (?:this|it|that|you|I|the)(?: \w+)* (?:on|recording|working|sad|much|boring|long|getting this|hearing me|enough|right|okay|all right|rambling|talking too much|what you want(?:ed)?)(?: \w+){0,3}\?`,
  `${me} (?:okay|fine|all right|alright|tired|getting tired|a bit tired|rambling|sorry|done|not sure what else to say)(?: now| today| again)?`,
  `(?:that['’]ll|that will|that['’]s|this is|it['’]s) (?:do|enough|all|it|me done)(?: I (?:remember|know|can say|have)| for (?:today|now|tonight))*(?:,? (?:I think|thank you))?`,
  String.raw`let['’]s (?:stop|leave it|not|move on|go on|talk about something else|skip)[^,;]*(?:, [\p{L} ]{1,20})?`,
  `(?:you can |you could |please )?(?:write|put|keep|note|set) (?:that|this|it)(?: one| bit)?(?: (?:down|in|anyway|on the (?:first|last) page|in the book|too|as well))*(?: for me)?(?: please)?`,
  String.raw`I['’]m (?:telling|getting|going|jumping|rambling|wandering)(?: \p{L}+)* (?:wrong order|ahead of myself|ahead|around|off the point|off track)`,
  String.raw`(?:which|what|who|when|where|how)(?: one| ones| war| time| year| do you mean)?\?`,
  `(?:ah|oh|ay|aye|well|hm+|ha|haha|anyway|so|phew|ach|och|eh|now|then|anyhow|I mean it|you know yourself|(?:anyhow |anyway )?that['’]s that|that['’]s about it|imagine|you understand|like this)`,
  `(?:I |we )?(?:don['’]t|do not|can['’]t|cannot|won['’]t|will not|never|['’]d rather not|would rather not|prefer not to|['’]d prefer not to)(?: want to| like to| wish to| care to)? (?:talk|speak|say|go into|discuss)(?: any)?(?: more| much| anything)?(?: (?:about|of|on) [^,;]*|(?: any)? more[^,;]*| it[^,;]*)?`,
  `I(?:['’]d| would) (?:rather|prefer) not[^,;]*`,
  `you(?:['’]re| are)(?: very| too| so)? kind[^,;]*|you remembered(?: that)?|don['’]t be sorry[^;]*|what a (?:job|question|thing to ask)[^,;]*`,
  String.raw`(?:do |would )?you (?:want|like)(?: a| some| any| more)?(?: cup of)? (?:coffee|tea|water|cake|biscuits?)[^,;]*\?`,
  '(?:please )?(?:go (?:on|ahead)|hold on|hang on)(?: a (?:minute|moment|second))?|wait(?: a (?:minute|moment|second))?',
  '(?:is )?(?:the|that) (?:little |red |green )?light (?:is )?(?:still )?on',
  `(?:please |kindly |be so good as to )(?:put|write|leave|keep|treat|strike|note|print) (?:him|her|them|that|this|it)(?! in (?:the|my|our|a) (?!book))[^;]*`,
  'put (?:him|her|them) in(?: (?:big|too|anyway))?',
  `I prefer not to [^,;]*`,
  `I(?:['’]ve| have)? (?:already )?(?:told|said|mentioned) (?:you )?(?:that|this|about)[^,;]*`,
  "next question[^,;]*|ask me (?:something|another)[^,;]*|skip (?:that|it|this)[^,;]*|no comment|anything else|what else(?: [^,;]*)?|pardon|sorry|hello|hi|hello there|good (?:morning|afternoon|evening|night)|goodbye|bye(?: now| bye)?|thank you[^,;]*|thanks[^,;]*|you[’']re welcome|good question|that[’']s a (?:good|hard|difficult|big) question",
  `let me (?:see|think)(?: now| about (?:it|that))?|I don['’]t know(?: what to (?:say|tell you)| where to (?:start|begin)| really| what else[^,;]*)?|I (?:can['’]t|don['’]t) (?:remember|recall)(?: now| any ?more| really)?|not that I (?:know|remember)(?: of)?|who knows`,
  `(?:yes|no|yeah|aye|sure|right|okay|of course|never|always|exactly|maybe|perhaps|certainly)(?:,? but(?: \\p{L}+){0,2})?`,
  `(?:it is|it['’]s|that['’]s|that is) (?:okay|ok|all right|alright|fine)(?:,? you can (?:write|say|put|print|use) (?:it|that|this)(?: down| in)?)?`,
  `(?:yes,? |no,? )?(?:I|we|he|she|it|they) (?:did|didn['’]t|was|wasn['’]t|do|don['’]t|have|haven['’]t|were|weren['’]t|had|hadn['’]t|am|is|are)(?: indeed| too)?`,
].join('|');

/** A sentence that tells nothing of a life: only the talk itself. */
export const onlyTalk = new RegExp(String.raw`^(?:${whole})\s*[.!?…]*$`, 'iu');
