/**
 * English only: what speaks for a wish to keep something out of the book, and how much. The words of a cue
 * follow each other with at most three others between them; `_` joins neighbours, `|` parts alternatives,
 * `^` is where a clause begins. Capitals are meanings of `wish-words.ts`, small letters are words.
 */
export const strengths = { plain: 4, likely: 3, slight: 2, faint: 1 } as const;
export type Cues = Partial<Record<keyof typeof strengths, string>>;

/** Of each theme the strongest cue counts: a thing said in two ways is not two things. */
export const wishThemes = {
  notMadeKnown: {
    plain: `
^do NOT WRITE THAT, ^NOT WRITE THAT, YOU NOT WRITE THAT, YOU NOT put, YOU NOT WRITE,
must|should|may NOT be WRITTEN, NOT be WRITTEN, NOT for BOOK, NOT for the|my|your|any _BOOK,
NOT in the|my|this|your|a|any _BOOK, NOT IN _BOOK, NOT into the|my|this|a _BOOK,
NOT on paper|tape|page, ^NOT BOOK, BOOK NOT need, BOOK without THAT, do without THAT,
do without knowing, NOT WANT THAT WRITTEN, NOT WANT THAT IN, NOT WANT THEM WRITTEN|in,
NOT WANT THEIR name, NOT WANT KIN|READER LEARN, NOT WANT _THAT KIN, NOT WANT they know,
NOT WANT THAT for, NOT like THAT WRITTEN|read|known|spread, NOT WANT find|see THAT,
NOT like see|read THAT, NOT care THAT WRITTEN|spread, NOBODY MUST LEARN, NOBODY has|have LEARN,
NOBODY MUST _ever, KIN|READER|THEM MUST NOT LEARN, KIN|READER|THEM NOT to _LEARN,
KIN|READER NOT MUST LEARN, not a soul LEARN|MUST, NOT let KIN|READER|THEM LEARN, NOT find out,
NOT get wind, NOT a|one|single _word|line|syllable about|of|to, NOT a whisper, NOT a _line,
NOT _tell READER|KIN, NOT go telling, YOU NOT tell, NOT breathe, NOT let slip, NOT let on,
no _further, NOT any further, NOT leave this|the|these|your _room|family|house|walls|machine,
NOT take THAT down, no writing, NOT be used,
NOT to be repeated|told|printed|written|read|used|mentioned|known, NOT to be _in,
reader may|must NOT, NOT quote me,
without WRITE|writing, NOT say it came, NOT for publication|print|reading|attribution,
THAT NOT go IN, THAT NOT _in, THAT NOT going in, THAT NOT be _in, NOT put IN, NOT go _in,
NOT going _in, NOT to go IN, NOT into it, write nothing, nothing about please, say nothing about|of,
NOTHING of THAT in, nothing be used, nothing in writing, about nothing, NOT come _to light,
NOT come out, NOT get out, NOT dragged, NOT disclose, NOT must THAT|this write, THAT YOU NOT WRITE,
NOT KIN|READER reading, NOT remembered, NOBODY read|reads THAT,
NOT have THEM|THAT mentioned|printed|read|reading, NOT be published, no _write, NOT put am,
no be for, NOT write _down, NOT everything has, no need WRITE|put, no need anybody, NOT KIN need,
need NOT hear|know|read|come, has no place in, no place in BOOK|it|there|this, no business in|being,
NOT let THAT stand, NOT repeat THAT, NOT get about, NOT READER LEARN THAT`,
    likely: `
NOT for READER|KIN|THEM, NOT for your|their|anyone _eyes|ears, NOT for children ears,
^THAT is NOT for, THAT NOT for outside|outsiders|others|strangers|people, ^nothing about,
^nothing at _all _about, NOT WRITE THAT, NOT tell THAT, no need mention|record|into,
NOT need WRITE|mention|IN|read|put, NOT belong IN|on|paper, NOT WANT READER, NOT WANT LEARN,
NOT WANT READER think, NOT fit to|for, NOT supposed be|get|hear, NOT meant for|to, NOT keep THAT,
NOT hold _on, NOT the sort|kind of thing, without mentioning, NOT appear, NOT have that man|woman, NOT have in _it, NOT have IN _BOOK,
NOT be told, NOT include, NOT sense|point|reason writing|putting|print|write, no call for,
NOT do to print, NOT do for, NOT READER has, NOT something READER|WANT,
NOT READER business|affair|concern, NOT one for, one NOT WRITE, such things NOT, WRITE such,
NOT like THAT, NOT this _one, NOT that _one, NOT open, should NOT enter|come, NOT while,
NOT disturb, NOT spelled, NOBODY LEARN THAT, NOT WRITE against, has nothing, no idea should,
THEM NOT LEARN THAT, NOT in _ink, NOT mind known, NOT count`,
    slight: `
NOT WRITE, NOT WRITTEN, NOT tell READER|KIN, NOBODY LEARN, NOT LEARN THAT, THAT NOT go,
without THAT|him|her|them, NOT WANT THAT, NOT WANT him|her|them`,
  },
  takenOut: {
    plain: `
LEAVE THAT _out, LEAVE THAT out, LEAVE him|her|them out, LEAVE out THAT|PIECE|of,
can|could YOU LEAVE, can|could|would YOU LEAVE, please LEAVE THAT, YOU LEAVE THAT,
LEAVE unwritten|unsaid|blank|nameless, ^STRIKE THAT|PIECE|the|what, ^please STRIKE, YOU can|could|might|may STRIKE, would|will YOU STRIKE,
^STRIKE every|all|any, ^take THAT|him|her|them|every out, ^LEAVE name out, LEAVE THEIR _name,
can THAT come|be|go out|taken|removed|away, LEAVE the _PIECE out, STAY _out, STAY out of, kept out,
keep THAT|him|her|them _out, keep out of it, should STAY _out, tear THAT, throw THAT away,
put THAT in _bin, in the _bin, line _through, lose THAT|last, skip over THAT|PIECE,
skip the|THAT PIECE, pass over THAT, a _gap, mention should _go, PIECE is _out, ^THAT is _out,
off the _page, let us bury, draw a _veil|line, take out again, can take out,
be taken|left out|aside|away, LEAVE THAT aside, undo THAT, withdraw THAT|what, treat THAT as NOT, NOT having been, back into mouth, THAT PIECE sleep|sleeps, better THAT PIECE, withhold THAT,
be excluded|removed|omitted|withheld, lock THAT, sweep THAT, spare him|her|them|KIN, burn THAT,
gloss over, go lightly, ^bury it, LEAVE THAT be, LEAVE it _be, jump over, ^strike, ^cut _that,
THAT YOU LEAVE, THAT YOU can LEAVE, straight from to, NOT dwell, LEAVE THAT alone|there|where|here,
let THAT alone|lie|go|rest|die, LEAVE him|her|them THAT, want kept|left|out of, like kept|left,
prefer kept|left, three _dots, LEAVE THAT to us|me, LEAVE to us, PIECE STAY _shut|closed|out,
subject is closed, make sure THAT NOT, forget THAT i, ^forget what i, forget i TOLD|ever,
YOU forget THAT, ^please forget, forget THAT again, by forgetting, LEAVE every mention,
every|any|all mention, want out of, out altogether, take back out, write life without,
life told without, tell THAT without, YOU LEAVE PIECE, bygones, LEAVE all of them, keep the out _of,
keep out of`,
    likely: `
^forget THAT, ^LEAVE THAT, so LEAVE THAT, please LEAVE, THAT can STAY, let THAT STAY,
let the|him|her|them rest, let them think, ^skip, ^omit, ^delete, ^exclude, ^LEAVE PIECE,
and LEAVE THAT, LEAVE the reason, it should just, LEAVE THAT at, in the past, ^LEAVE the PIECE,
LEAVE the alone`,
    slight: `
LEAVE out, ^LEAVE, YOU LEAVE`,
  },
  declaredPrivate: {
    plain: `
THAT STAY WALLS|here, THAT STAY US|BETWEEN, keep in your own, BETWEEN you and me, THAT STAY with US|YOU|ME, STAY with US|YOU|ME,
STAY there|here, STAY in THAT _room, THAT is PRIVATE, THAT STAY PRIVATE, keep THAT PRIVATE|HUSH,
kept HUSH, keep THAT under|safe|from, kept from KIN|READER|them, ^THAT BETWEEN US,
THAT is|STAY BETWEEN, keep THAT BETWEEN, our _secret, our little _secret, ONLY BETWEEN US,
ONLY for YOU|US|ME|these|your|my, for YOU ONLY|alone, for YOU NOT, for your ears|eyes, to _yourself,
with _yourself, tell|say|told|told ONLY YOU, ONLY _to YOU, ONLY _you, YOU _only, PIECE is PRIVATE,
it is PRIVATE, remain PRIVATE, ^off the _record|tape, off the _record, ^BETWEEN YOU, ^ONLY BETWEEN,
in the|strict|strictest _confidence, told|tell|said in _confidence, told|said in private,
top _secret, keep schtum|mum|dark|hush-hush, keep HUSH about, ^keep HUSH, should be silent,
be discreet, your discretion|silence, mum is _the _word, these walls, four walls only,
with YOU ONLY, off-limits, PRIVATE matter, family _business, outside the _house|family, NOT outside,
under the _seal, a confession, there it _ends, THAT ends _there|here, pair of _eyes, remain behind|under, has to remain, far as _it _goes, goes nowhere, as a _friend,
BETWEEN me and, for me and, lips are sealed, as confidential, own affair|business, is mine to|alone,
are mine, ^that is mine, keep for myself|yourself, keeping THAT for, for myself, keep it _dark,
trap shut, in your _pocket, keep in the _drawer, for my own|heart|conscience, her|his story, NOT mine to,
NOBODY _is business|affair|concern, NOBODY business, NOBODY else, as well buried, NOT a living,
secret BETWEEN, this is secret, what is said here, STAY so|that`,
    likely: `
BETWEEN YOU, ONLY BETWEEN US, THAT is for you|me|myself, may i privately, speak freely,
YOU keep a _secret, a secret now, keep THAT, hers|his to tell, STAY with ME, that way,
THAT is family, ^private, for your ears, from here _on, way it|that STAY, how it STAY`,
    faint: 'PRIVATE, confidence, HUSH, ^BETWEEN US',
  },
  wouldHurt: {
    likely: `
would|will|could|can|might HURT, HURT if, would be ASHAMED|HURT, hate for|if|that|to, so hurt,
break heart|up, lose face, problem|trouble for, trouble if, NOT forgive ME if, if THAT came|got,
if READER|KIN|THEM LEARN, if WRITTEN, if YOU print|printed|write, if THEM saw|read, bring shame,
shame for, land ME, into trouble, would be cross|furious`,
    slight: `
is|are alive|living, still alive|living, KIN LEARN THAT so, so no, so NOT, so LEAVE,
so mind|careful, will|might|going LEARN this|it|that, careful with, go carefully,
remembered like|for, think less|badly, KIN think, mind what, NOT defend, NOT answer, NOT know and,
KIN NOT know, THEM NOT know, have grandchildren|family`,
  },
  wished: {
    slight: `
would rather NOT, would rather THAT, rather THAT NOT, would sooner|rather YOU,
i ask|beg|request|trust|hope|rely|count|implore, promise ME|NOT|THAT|to, swear YOU, NOT WANT,
would NOT WANT, would prefer, be obliged|grateful, thank YOU to, may i ask, could we|i|THAT,
can we|THAT, would YOU, will YOU, do ME a, for the sake, have mercy|heart, be a dear, would like,
favour`,
    faint: 'please, kindly, YOU can, so, actually, walt, BEST, ^let',
  },
  takenBack: {
    plain: `
should NOT have TOLD THAT|YOU, NOT should have TOLD, should NOT be telling|saying,
ought NOT to TOLD, ought NOT have, i wish i NOT TOLD, said too _much, ^pretend, NOT hear _THAT,
never heard ME|THAT, NOT have|get THAT from, NOT hear from ME, NOT from ME, ^THAT slipped,
slipped out, as if i, i never told|said _you|it|that, NOT mean for, take THAT back,
i regret telling|TOLD, tongue run|ran, my big _mouth, i NOT say _it, would deny, YOU heard nothing,
NOT supposed to hear, was NOT meant, NOT going to say, got ME talking, NOT mind what, lay awake`,
    slight: `
what i TOLD, what i just TOLD, i TOLD YOU about, i said nothing, talk too much, too much,
thing i mentioned, all i TOLD, nothing i TOLD, everything i TOLD`,
  },
  buried: {
    plain: `
BEST forgotten|LEFT|unsaid|untold, BEST NOT mention|say|said|told|put|print|to, less said,
dies|die with ME, with ME to|in, in the coffin, to my|the GRAVE, taking|take THAT with, ^bury,
for god to, god knows enough, carrying it alone, BEST NOBODY, posterity can, first i have,
never told living`,
    slight: `
BEST NOT, GRAVE, BEST LEFT`,
  },
  penDown: {
    plain: `
PEN _down, put PEN down, close|shut the|your|that book|notebook, close|shut notebook,
stop|pause|switch|turn RECORDER off, stop|pause tape|recording|RECORDER for,
stop the _tape|recording, turn|switch off machine|recorder|tape, turn|switch off your, while tape,
pencil still, are YOU writing, if YOU writing, NOT writing, stop writing, thing running, is it _on,
tell YOU without, conversation without, say without`,
  },
  names: {
    plain: `
no _names, NOT name names|him|her|them, ^do NOT name, NOT THEIR name, NOT WANT name,
NAME should|must|will NOT, NAME NOT have|be|appear, use another _name, call him|her|them something,
LEAVE nameless, STRIKE THAT name, change THEIR|the NAME, rather THEM NOT named, NOT WANT THEM named, NOT put who,
NOT say who|why|how, NOT who it, NOT be named, NOT how, NOT why, and NOT who, who NOT WRITE|told`,
    likely: `
^say a, ^just say, ^say _THEM|we|it|that, say and NOT, say and LEAVE, could just say, can say but,
can WRITE but NOT, may WRITE NOT, about but NOT, no room for him|her|them`,
  },
} as const satisfies Record<string, Cues>;

/** What speaks against it: it is to stay in, it is not to be talked about, or the words mean something else. */
export const otherwise = {
  surely: `
NOT _forget, NOT LEAVE out, NOT WANT left|forget|forgotten, NOT be forgotten|left,
^do NOT LEAVE the, ^do NOT skip|omit|cut|miss, ^NOT to _mention _the, NOT mind who|if, NOT mention it _to,
nothing to hide, no secrets, i NOT like|WANT talk|speak, i|us NOT talk|speak,
rather NOT talk|say|speak, NOT to speak|talk, sooner|rather NOT go, NOT talk about, NOT ashamed,
NOT tell _me, ^LEAVE THAT to my, i LEAVE THAT to, keep in _mind, keep THAT in _mind, NOT say no,
NOT bore, NOT hear you, say that _again, NOT exaggerate, question, ask me, turn it _up, stop me if, NOT put sugar|faith|much,
you _can print|write that, as a private, keep THAT bit|part in, ^keep _that|it _in, put him|her|them|it _in, no names in _the,
^do NOT be, NOT know what|who|where|how,
nothing to say, NOT any _more, NOT want to be, think it|we was|were, can NOT think of,
i can NOT tell|read THAT`,
  likely: `
PRIVATE school|road|room|house|land|man|person|life|clinic|beach|secretary|firm|pupils|fortunes,
a _private _man|person|school|beach|room|clinic|road|one,
secret recipe|drawer|language|place|door|passage, quiet street|man|life|one|woman|place,
i NOT know|remember|recall, can NOT read|remember, NOT remember, NOT read it on,
LEAVE it there _for, for today, need NOT think, need NOT tell YOU, NOT need to _tell _you, let me,
NOBODY should have|go|be, NOT let us|him|them, bread like, like that now, without crying|laughing,
own name, of nothing, forget about sleep, go back, the dough`,
};
