/** Verbs of a life whose past no ending makes: the word, its past, and its other forms. */
export const irregularForms = [
  'be was been',
  'bear bore born',
  'become became',
  'begin began begun',
  'break broke broken',
  'bring brought',
  'build built',
  'burn burnt burned',
  'buy bought',
  'come came comes coming',
  'fall fell fallen',
  'find found',
  'fly flew flown',
  'get got gotten getting',
  'give gave given giving',
  'go went gone goes going',
  'have had',
  'join joined',
  'leave left leaving',
  'lose lost losing',
  'make made making',
  'meet met',
  'run ran',
  'sell sold',
  'sink sank sunk',
  'stand stood',
  'steal stole stolen',
  'take took taken taking',
  'teach taught',
  'win won',
].map((line) => line.split(' '));

const pasts = new Map(irregularForms.map(([verb = '', past = '']) => [verb, past]));

export function pastOf(verb: string): string {
  const known = pasts.get(verb);
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/u.test(verb)) return verb.replace(/y$/u, 'ied');
  const doubled = /^[^aeiou]*[aeiou][bdgmnprt]$/u.test(verb);
  return `${verb}${doubled ? verb.slice(-1) : ''}ed`;
}
