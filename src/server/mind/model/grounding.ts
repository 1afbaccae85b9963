/** What a sentence may rest on. */
export type Ground = {
  /** The cited pieces of material, to the letter. */
  cited: string[];
  /** Words that are known anyway: the teller's name, confirmed facts and their dates. */
  known: string[];
};

const hedges =
  /\b(about|around|nearly|almost|roughly|perhaps|maybe|probably|possibly|i think|i believe|or so|some(?:thing|where) like)\b/i;
const denials = /\b(not|no|never|nobody|nothing|none|nor|neither|without)\b|n['’]t\b/i;
const name = /\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu;
const number = /\d[\d.,]*\d|\d/g;
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** So common that sharing them says nothing, and that a sentence may begin with them in capitals. */
const empty = new Set(
  `a about above after again against all also although am an and another any are as at back be because been
  before being below between both but by came can come could day days did do does doing done down during each
  even ever every few first for from further get got had has have having he her here hers herself him himself
  his how however i if in into is it its itself just last later like made make many me more most much my myself
  next no nor not now of off on once one only or other our ours out over own said same say she should since so
  some still such than that the their theirs them themselves then there these they this those though through
  time to together told too under until up upon us very was we went were what when where which while who whom
  whose why will with without would year years yet you your`.split(/\s+/),
);

const wordsOf = (text: string) => (text.match(word) ?? []).map((one) => one.toLowerCase());
const stemOf = (one: string) => one.replace(/['’]s$/, '').slice(0, 5);
const numbersOf = (text: string) =>
  (text.match(number) ?? []).map((one) => one.replace(/[.,](?!\d)/g, ''));

/** What is wrong with a sentence that claims to rest on its ground; empty when nothing is. */
export function faultsOf(sentence: string, { cited, known }: Ground): string[] {
  if (cited.length === 0) return ['it cites nothing'];
  const material = cited.join('\n');
  const allowed = [material, ...known].join('\n');
  return [
    ...strangers(sentence, allowed).map((one) => `"${one}" is not in what it cites`),
    ...numbersOf(sentence)
      .filter((one) => !numbersOf(allowed).includes(one))
      .map((one) => `the number ${one} is not in what it cites`),
    ...(tooFarFrom(sentence, allowed) ? ['it has too few words in common with what it cites'] : []),
    ...(denials.test(sentence) && !denials.test(material) ? ['what it cites denies nothing'] : []),
    ...lostHedges(sentence, material),
  ];
}

/** Capitalised words that the material does not know. */
function strangers(sentence: string, allowed: string) {
  const heard = new Set(wordsOf(allowed).map((one) => one.replace(/['’]s$/, '')));
  return (sentence.match(name) ?? []).filter((one) => {
    const plain = one.toLowerCase().replace(/['’]s$/, '');
    return (
      !empty.has(plain) && !heard.has(plain) && !plain.split('-').every((part) => heard.has(part))
    );
  });
}

function tooFarFrom(sentence: string, allowed: string) {
  const telling = wordsOf(sentence).filter((one) => !empty.has(one));
  if (telling.length === 0) return false;
  const heard = new Set(wordsOf(allowed).map(stemOf));
  const shared = telling.filter((one) => heard.has(stemOf(one))).length;
  return shared / telling.length < 0.4;
}

/** "About 1950" must not become "1950". */
function lostHedges(sentence: string, material: string) {
  if (hedges.test(sentence)) return [];
  const hedged = numbersOf(sentence).filter((one) =>
    new RegExp(`${hedges.source}\\W+(?:the\\W+)?${one.replaceAll('.', '\\.')}\\b`, 'i').test(
      material,
    ),
  );
  return hedged.map((one) => `${one} was not certain in what it cites`);
}
