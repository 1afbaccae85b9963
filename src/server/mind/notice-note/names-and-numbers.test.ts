import { describe, expect, it } from 'vitest';
import type { Teller } from '#server/mind/material.ts';
import { noticeNote } from './rules.ts';
import { missingIn } from './test-notes.ts';

const teller: Teller = { name: 'Maud', pronoun: 'she' };

/** What was asked, what was said, and what of it must stand in the note. */
const answers: [asked: string, said: string, kept: string[]][] = [
  [
    'Who taught you?',
    'Sister Immaculata used to say, "Pádraig, you have the hands of a plumber."',
    ['Immaculata', 'Pádraig'],
  ],
  ['What did they call you?', '“Nipper”, all of them, even Foreman Brough.', ['Nipper', 'Brough']],
  ['Who lived next door?', 'Frau Doktor Ehlers, with eleven cats.', ['Ehlers', 'eleven']],
  [
    'Where was the flat?',
    'Fourth floor, 27 Calle Mayor, no lift.',
    ['Fourth', '27', 'Calle Mayor'],
  ],
  ['How did you get to work?', 'The 73 bus, always the 73.', ['73']],
  ['When did the shift start?', 'Half past five, winter and summer.', ['Half past five']],
  ['What did you earn?', 'Thirty bob a week and a dozen eggs.', ['Thirty bob', 'dozen eggs']],
  ['Who was he?', 'The one-armed ticket collector, Old Zeb.', ['one-armed', 'Zeb']],
  ['Where did you come among them?', 'I was the ninth of thirteen.', ['ninth', 'thirteen']],
  ['How old was he?', 'He would be seventy-six now.', ['seventy-six']],
  ['Can you hear me well?', 'I can hear you. This is about Lorna, is it?', ['Lorna']],
  ['What was it like?', 'Hang on, there were nine of us in that room.', ['nine']],
  ['What happened then?', 'Wait a minute. It was Benedikta who opened the gate.', ['Benedikta']],
  [
    'How was the weather on the day?',
    'The weather was foul and Sven Lindqvist drove us.',
    ['Sven', 'Lindqvist'],
  ],
  ['And then?', 'The phone went, and it was Ottoline from Ipswich.', ['Ottoline', 'Ipswich']],
  [
    'Do you still sing?',
    'I sing with the Penrhyn choir, we stop for tea now and then.',
    ['Penrhyn'],
  ],
  ['Where do you shop?', 'I stop at Gupta’s now, the Co-op shut.', ['Gupta', 'Co-op']],
  ['Thank you. Who else was there?', 'Thank you. Only Ephraim.', ['Ephraim']],
  ['What became of Hettie?', 'Bless you for asking, she went to Saskatoon.', ['Saskatoon']],
  ['Where did the story begin?', 'It all started in Gdynia.', ['Gdynia']],
  ['Did I ask about her?', 'I told you about Philomena Okoro.', ['Philomena', 'Okoro']],
  [
    'Anything more about the farm?',
    'I have told you about the two mares, Bella and Duchess.',
    ['two', 'Bella', 'Duchess'],
  ],
  ['Shall we go on, or stay with this?', 'Stay. There was Cuthbert, too.', ['Cuthbert']],
  ['Shall we stop here?', 'No. Ask about Marguerite.', ['Marguerite']],
  ['What was your number?', 'Um, let me see, 4417, you know.', ['4417']],
  ['Who drove?', 'What was his name, Casimir.', ['Casimir']],
  [
    'What did he say?',
    '"Quarante-deux," he said, "and not a franc more."',
    ['Quarante-deux', 'franc'],
  ],
  ['What was the ship?', 'The Empire Windrush, berth C 114.', ['Empire Windrush', '114']],
  [
    'What did you read?',
    'Der Struwwelpeter, and then Le Grand Meaulnes, twice.',
    ['Struwwelpeter', 'Meaulnes', 'twice'],
  ],
  ['Which school was it?', 'P.S. 39, then the Lycée Fénelon.', ['39', 'Lycée Fénelon']],
  ['Where were you in the war?', 'With the 8th Army, then at No. 3 Stores.', ['8th', '3']],
  ['Who was king?', 'George VI, and I had a mug with him on it.', ['George VI']],
  ['Which war?', 'World War I took both my uncles.', ['World War I', 'both']],
  ['Where did he go?', 'To the US, on a banana boat.', ['US']],
  [
    'Where did you worship?',
    'Our Lady of Lourdes, and later St. Jude’s.',
    ['Our Lady of Lourdes', 'Jude'],
  ],
  ['Who looked after you?', 'Our Winifred, bless her, and our Stan.', ['Winifred', 'Stan']],
  ['Who was your friend there?', 'My Linh. We were both six.', ['Linh', 'six']],
  ['What of your grandmother?', 'Nan Kerrigan had the twelve of them.', ['Kerrigan', 'twelve']],
  ['Who ran it?', 'Pa Olsen ran it and Ma Olsen kept the till.', ['Pa Olsen', 'Ma Olsen']],
  [
    'What did your mother cook?',
    'Mother Superior did the cooking, and badly.',
    ['Mother Superior'],
  ],
  ['When was that?', 'In sixty-one, no, I tell a lie, sixty-two.', ['sixty-two']],
  ['Who was it?', 'It was Doreen, no, sorry, it was Maureen.', ['Maureen']],
  ['How many?', 'Six, no, seven, with the baby.', ['seven']],
  ['How far was it?', 'Three and a half miles each way.', ['Three and a half']],
  ['How big was the room?', 'Ten foot by twelve.', ['Ten', 'twelve']],
  ['What did it cost?', '£2 15s 6d, and $4.50 for the frame.', ['£2', '15s', '6d', '$4.50']],
  ['How much of it burned?', 'Two thirds, the fire brigade said.', ['Two thirds']],
  ['When do you get up?', 'At 4.45, like my father.', ['4.45']],
  ['How did they address you?', 'Number 6, nothing else.', ['6']],
  ['What was in the parcel?', 'A pair of shoes, size 5, and a quarter of tea.', ['5', 'quarter']],
  [
    'Who came?',
    'Everybody. The Hallorans, the McIlwraiths, Mrs. de Souza.',
    ['Hallorans', 'McIlwraiths', 'de Souza'],
  ],
  ['What was he like?', 'Oh, a devil. Ginger they called him. Ginger Pike.', ['Ginger', 'Pike']],
  ['Did you like it there?', 'No. Hated it. Grimsby in February!', ['Grimsby', 'February']],
  [
    'How are you today?',
    'Fine, thank you. My hip is bad. It was Dr Achterberg who put it in.',
    ['Achterberg'],
  ],
  [
    'What was your work?',
    'i was on the lathes at bsa, 1958 to 64, then Lucas',
    ['bsa', '1958', '64', 'Lucas'],
  ],
  ['Who helped you?', 'Nobody. Well. Aurelio.', ['Aurelio']],
  ['Are you tired?', 'I am tired now, but there is Jozef still, my cousin.', ['Jozef']],
  ['Tell me about the dog.', 'Bruno! He lived to be nineteen.', ['Bruno', 'nineteen']],
  ['Who did you dance with?', 'Is it recording? I danced with Sigurd.', ['Sigurd']],
  [
    'What did your father do?',
    'Dad worked for Tata Steel, then Da Silva’s.',
    ['Tata Steel', 'Silva'],
  ],
  ['What do you miss?', 'The number 9 tram. The bells of San Frediano.', ['9', 'San Frediano']],
  [
    'Did he write?',
    'Every Christmas, from Kuching, forty years.',
    ['Christmas', 'Kuching', 'forty'],
  ],
  [
    'What did the doctor say?',
    'You have a fifty-fifty chance, Mrs Abara, he said.',
    ['fifty-fifty', 'Abara'],
  ],
  [
    'Where did you live after?',
    '12B, above Woolworth’s, then Acacia Road.',
    ['12B', 'Woolworth', 'Acacia Road'],
  ],
  ['Was it a long walk?', 'Yes. To Ardnamurchan and back.', ['Ardnamurchan']],
  [
    'What about the twins?',
    'Castor and Pollux we called them. One weighed 4lb.',
    ['Castor', 'Pollux', '4lb'],
  ],
  ['Who sang?', 'We did. And the Yorubas, and Pastor Ige.', ['Yorubas', 'Ige']],
  ['What did you see?', 'It’s cold here today, not like Oran.', ['Oran']],
];

describe('a note keeps', () => {
  it.each(answers)('what was answered to “%s”: %s', (asked, said, kept) => {
    expect(missingIn(asked, said, kept, teller)).toEqual([]);
  });

  it('what is new in words that were noted before', () => {
    const turns = [{ id: 'a', role: 'user' as const, content: 'We moved to Selby in 1961.' }];
    const notes = [{ id: 'n', content: 'They moved to Selby in 1960.' }];
    expect(noticeNote({ teller, turns, notes }).note).toContain('1961');
  });
});
