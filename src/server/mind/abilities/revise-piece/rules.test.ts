import { describe, expect, it } from 'vitest';
import { teller, told } from '#server/mind/abilities/shared/test-telling.ts';
import { writePiece } from '#server/mind/abilities/write-piece/rules.ts';
import {
  assignmentOf,
  headingsOf,
  proseOf,
} from '#server/mind/abilities/write-piece/test-pieces.ts';
import type { Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { revisePiece } from './rules.ts';

const units = told(
  ['Where were you born?', 'I was born in Madurai in 1938, behind a green door.'],
  ['Who brought you up?', 'My aunt Kamala brought me up on buttermilk and threats.'],
  ['And school?', 'Sister Agnes taught me sums in 1947. I feared her more than God.'],
  ['Go on.', 'In 1961 I flew to Toronto with one pressure cooker. It went off in customs.'],
  ['And work?', 'I kept the books at a hosiery factory for, um, eleven years.'],
  ['And love?', 'I met Arun at a bus stop in 1964. He had my umbrella.'],
  ['And then?', 'We opened a sari shop in 1975. The till was a biscuit tin.'],
  ['And fear?', 'All my life I was afraid of dogs, even small ones.'],
);
const assignment = assignmentOf(units, { teller: teller('Meenakshi Iyer') });
const written = writePiece(assignment);

const wordsIn = (piece: Piece) => proseOf(piece).split(/\s+/u).length;
const revise = (request: string, piece = written) => revisePiece({ piece, request, assignment });

type Row = { request: string; has?: string[]; lacks?: string[]; says: RegExp };

const rows: Row[] = [
  {
    request: 'Please leave out Sister Agnes.',
    lacks: ['Agnes'],
    has: ['green door'],
    says: /left out “Sister Agnes”/,
  },
  {
    request: 'Leave out where I say I was afraid of dogs.',
    lacks: ['dogs'],
    has: ['biscuit tin'],
    says: /left out/,
  },
  {
    request: 'I don’t want the pressure cooker in there',
    lacks: ['pressure cooker'],
    says: /left out/,
  },
  {
    request: 'The part about the hosiery factory should go.',
    lacks: ['hosiery'],
    says: /left out/,
  },
  { request: 'Leave out the elephant', has: ['green door'], says: /nothing about “the elephant”/ },
  { request: 'Remove the last sentence', lacks: ['small ones'], says: /left out/ },
  {
    request: 'It was my mother, not my aunt.',
    has: ['My mother Kamala'],
    lacks: ['aunt'],
    says: /changed “aunt” to “mother”, once/,
  },
  { request: 'Change 1961 to 1962', has: ['In 1962 I flew'], lacks: ['1961'], says: /Facts/ },
  {
    request: 'Her name was Sister Agatha, not Sister Agnes',
    has: ['Sister Agatha'],
    lacks: ['Agnes'],
    says: /changed/,
  },
  { request: 'Replace "Arun" with "Aruna"', has: ['Aruna at a bus stop'], says: /changed/ },
  { request: 'Change Paris to Rome', has: ['green door'], says: /did not find “Paris”/ },
  {
    request: 'Change Toronto to Ottawa and leave out the hosiery factory',
    has: ['Ottawa'],
    lacks: ['Toronto', 'hosiery'],
    says: /left out.*changed/,
  },
  {
    request: 'Make it funnier. Leave out Toronto.',
    lacks: ['Toronto'],
    says: /left out.*“Make it funnier.?” is more than I can do/,
  },
  {
    request: 'Write it in the third person',
    has: ['I was born'],
    says: /language model.*wish is kept/,
  },
  { request: 'Put it as she instead of I', has: ['I was born'], says: /wish is kept/ },
  { request: 'Make it longer', has: ['green door'], says: /already in it/ },
  { request: 'Use my exact words, please.', has: ['for, um, eleven years'], says: /exactly/ },
  { request: 'It’s lovely, thank you', has: ['green door'], says: /stays as it is/ },
  { request: 'Please leave the part with Arun in', has: ['Arun'], says: /stays as it is/ },
  { request: 'Write like Hemingway', has: ['green door'], says: /more than I can do/ },
  { request: 'I never said Toronto, it was Montreal', has: ['to Montreal'], says: /changed/ },
  { request: 'it says 1961 but it should say 1962', has: ['In 1962'], says: /changed/ },
  { request: 'We opened the shop in 1976, not 1975', has: ['in 1976'], says: /“1975” to “1976”/ },
  { request: 'Arun should be spelt Aroon', has: ['Aroon at a bus stop'], says: /changed/ },
  { request: 'instead of biscuit tin say cigar box', has: ['a cigar box'], says: /changed/ },
  {
    request: 'I was not afraid of dogs, I was afraid of cats',
    has: ['afraid of cats'],
    says: /“dogs” to “cats”/,
  },
  {
    request: 'can you take Arun out, he would not like it',
    lacks: ['Arun'],
    says: /left out “Arun”/,
  },
  { request: 'I would rather you did not mention dogs', lacks: ['dogs'], says: /left out “dogs”/ },
  { request: 'dinna pit the biscuit tin in', lacks: ['biscuit'], says: /left out/ },
  {
    request: 'my son does not want his uncle Arun mentioned',
    lacks: ['Arun'],
    says: /left out/,
  },
  {
    request: 'pls take out the pressure cooker thing its embarassing',
    lacks: ['cooker', 'customs'],
    says: /left out “the pressure cooker”/,
  },
  { request: 'cut the school stuff', lacks: ['Agnes'], has: ['Toronto'], says: /left out/ },
  {
    request: 'Shorten the part about Toronto',
    has: ['pressure cooker', 'green door', 'hosiery'],
    says: /one paragraph/,
  },
  {
    request: 'Take out everything after 1970',
    has: ['sari shop'],
    says: /“Take out everything after 1970” is more than I can do/,
  },
  {
    request: 'Put in the parrot',
    has: ['green door'],
    says: /nothing about “the parrot” in what you told/,
  },
];

describe('a change that is asked for', () => {
  it.each(rows)('$request', ({ request, has, lacks, says }) => {
    const { piece, remark } = revise(request);
    for (const words of has ?? []) expect(proseOf(piece)).toContain(words);
    for (const words of lacks ?? []) expect(proseOf(piece)).not.toContain(words);
    expect(remark).toMatch(says);
  });

  it('gives another title and nothing else', () => {
    const { piece } = revise('Call it “Six Yards of Silk”, please.');
    expect(piece).toEqual({ ...written, name: 'Six Yards of Silk' });
  });

  it('makes it shorter by whole paragraphs, and keeps what went for later', () => {
    const { piece, remark } = revise('It is too long, cut it in half');
    expect(wordsIn(piece)).toBeLessThanOrEqual(wordsIn(written) * 0.6);
    expect(wordsIn(piece)).toBeGreaterThan(wordsIn(written) * 0.25);
    expect(remark.match(/shorter/gu)).toHaveLength(1);
    const gone = (piece.leftOver ?? []).map(({ text }) => text).join(' ');
    for (const block of written.blocks)
      if (block.kind === 'paragraph')
        for (const { text } of block.sentences)
          expect(proseOf(piece).includes(text) || gone.includes(text)).toBe(true);
  });

  it('puts back what was left out, where it belongs', () => {
    const without = revise('Leave out the sari shop').piece;
    expect(proseOf(without)).not.toContain('sari');
    const { piece } = revise('Put the sari shop back in', without);
    expect(proseOf(piece)).toBe(proseOf(written));
  });

  it('makes it long again', () => {
    const { piece } = revise('Put everything back', revise('shorter').piece);
    expect(wordsIn(piece)).toBe(wordsIn(written));
  });

  it.each([
    ['Start with the sari shop', /^We opened a sari shop in 1975\. The till was a biscuit tin\./],
    ['Move the green door to the end', /behind a green door\.$/],
    ['Put the sari shop before Sister Agnes', /biscuit tin\. Sister Agnes/],
  ])('moves it and keeps the rest in order: %s', (request, order) => {
    const { piece } = revise(request);
    expect(proseOf(piece)).toMatch(order);
    expect(wordsIn(piece)).toBe(wordsIn(written));
  });

  it('gives a chapter another name and nothing else', () => {
    const heading = written.blocks.findIndex(({ kind }) => kind === 'heading');
    const block = written.blocks[heading];
    if (block?.kind !== 'heading') throw new Error('no heading');
    const { piece } = revise(`Rename the chapter ${block.text} to Green Doors`);
    expect(piece).toEqual({
      ...written,
      blocks: written.blocks.with(heading, { ...block, text: 'Green Doors' }),
    });
  });

  it('takes out a chapter by its number', () => {
    const [, second] = headingsOf(written);
    const { piece } = revise('drop the second chapter');
    expect(headingsOf(piece)).toEqual(headingsOf(written).filter((one) => one !== second));
  });

  it('says once of everything that is beyond it', () => {
    const { remark } = revise('Make it funnier. Write like Hemingway.');
    expect(remark.match(/more than I can do/gu)).toHaveLength(1);
  });

  it('takes out the headings and nothing else', () => {
    const { piece } = revise('No headings, please');
    expect(piece.blocks).toEqual(written.blocks.filter(({ kind }) => kind !== 'heading'));
  });

  it('keeps the sources of every sentence', () => {
    const { piece } = revise('Change Toronto to Ottawa and make it shorter');
    for (const block of piece.blocks)
      if (block.kind === 'paragraph')
        for (const { sources } of block.sentences) expect(sources.length).toBeGreaterThan(0);
  });
});
