import { describe, expect, it } from 'vitest';
import { type Wish, wishesIn } from './wishes.ts';

const shorter = expect.objectContaining({ kind: 'shorter' });
const longer = { kind: 'longer' };
const exact = { kind: 'exact words' };
const asItIs = { kind: 'as it is' };
const [first, third] = [
  { kind: 'person', person: 'first' },
  { kind: 'person', person: 'third' },
];
const without = (what: string) => ({ kind: 'leave out', what });
const beginning = (what: string) => ({ kind: 'put first', what });
const unknown = expect.objectContaining({ kind: 'unknown' });

const rows: [string, unknown][] = [
  ['Boil it down to one page.', { kind: 'shorter', to: 2 / 3, words: 300 }],
  ['Keep it to about 200 words', { kind: 'shorter', to: 2 / 3, words: 200 }],
  ['It goes on and on, cut it down a little', shorter],
  ['Just the main points please', shorter],
  ['Trim it down, please', shorter],
  ['Not so long', shorter],
  ['It is a bit short, isn’t it?', longer],
  ['You left a lot out, put it back', longer],
  ['Don’t leave anything out', longer],
  ['Give me the full version', longer],
  ['Write it from my point of view', first],
  ['It should sound like me talking', first],
  ['Change she to I', first],
  ['Not "she", "I"', first],
  ['I don’t want it in the third person', first],
  ['Don’t use I', third],
  ['Replace I with my name', third],
  ['Tell it like a narrator would', third],
  ['As if somebody wrote about me', third],
  ['I don’t want it in the first person', third],
  ['I don’t want the hosiery factory in there', without('the hosiery factory')],
  ['The part about Arun should go', without('Arun')],
  ['No need to mention the sari shop', without('the sari shop')],
  ['Leave the factory out of it', without('the factory')],
  ['Don’t put in my husband', without('my husband')],
  ['The sari shop should come first', beginning('The sari shop')],
  ['Put the factory before everything else', beginning('the factory')],
  ['Let the green door be the first thing', beginning('the green door')],
  ['Have it start at Bethune School', beginning('Bethune School')],
  ['Don’t tidy it up', exact],
  ['Keep it the way I told it', exact],
  ['Put in what I actually said', exact],
  ['Don’t leave out Arun', asItIs],
  ['Don’t make it shorter', asItIs],
  ['It’s not too long', asItIs],
  ['It’s lovely, thank you', asItIs],
  ['Don’t start with my birth', unknown],
  ['Don’t forget the sari shop', unknown],
  ['Make the part about my father longer', unknown],
  ['Add dates to everything', unknown],
  ['Make it suitable for children', unknown],
];

describe('what a request asks for', () => {
  it.each(rows)('%s', (request, wish) => {
    expect(wishesIn(request)).toEqual([wish]);
  });

  it('asks for two things at once', () => {
    const wishes: Wish[] = [
      { kind: 'leave out', what: 'Dev' },
      { kind: 'shorter', to: 2 / 3, words: 150 },
    ];
    expect(wishesIn('Please shorten it to 150 words and leave out Dev')).toEqual(wishes);
  });

  it('says a name without the comma behind it', () => {
    expect(wishesIn('Say Kolkata, not Calcutta')).toEqual([
      { kind: 'change', from: 'Calcutta', to: 'Kolkata' },
    ]);
  });
});
