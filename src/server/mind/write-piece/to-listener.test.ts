import { describe, expect, it } from 'vitest';
import { isToListener } from './to-listener.ts';

const toListener = [
  "You haven't touched your coffee.",
  'You look cold, shall I shut the window?',
  'Mind the step on your way out.',
  'Have another scone, they’re fresh.',
  'Off you go now, and take that basket by the door.',
  'Are you from round here yourself?',
  'Did you find the house all right?',
  'Where do you want me to go from here?',
  "Don't print that bit.",
  'Leave her name as it is.',
  'You can print every word of it.',
  'That goes in the book, mind.',
  'This you may print.',
  'What I told you about the pharmacy, that stays between us.',
  'The business I told you about with the bank, I would rather it went no further.',
  'I don’t know why I’m telling you this.',
  'That’s all I’m saying about Marvin.',
  'Give me a minute, I have to take my pills.',
  'You must forgive an old woman.',
  'Your tape has stopped.',
  'Hello Walt.',
  'Sorry my typing is slow, my granddaughter set this up.',
  'Ok where do you want me to start?',
  'You’re a good listener.',
];

const ofTheLife = [
  'You could see the sea from the attic.',
  'You look back and it is gone.',
  'You brought your own plate and spoon.',
  "You've got to laugh.",
  'Mind the step, he’d shout, and we’d all jump.',
  'Keep your knees warm and your mouth shut.',
  'Look after your feet and they will look after you.',
  'Have you ever smelled a tannery in August?',
  'Could you blame her?',
  'I asked him are you married.',
  'She said, "Are you eating?"',
  'The doctor said you have two months.',
  'Leave some for the birds.',
  'Leave the past where it is, my mother said.',
  'I left it there and it can stay there.',
  'You put the bread in at six and took it out at seven.',
  'What I said to the judge that day I will not forget.',
  "Don't write a letter when you are angry.",
  'Have a look at 1962, the year you could walk across the river.',
  'You had to ask leave to marry.',
  'Hello was all he ever said.',
  'Hold on to your hat, she used to say.',
  'I am sorry I never learned to swim.',
];

describe('what is said to the listener', () => {
  it.each(toListener)('is nothing for a reader: %s', (said) => {
    expect(isToListener(said)).toBe(true);
  });

  it.each(ofTheLife)('is not what is told of a life: %s', (said) => {
    expect(isToListener(said)).toBe(false);
  });
});
