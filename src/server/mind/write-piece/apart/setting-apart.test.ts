import { describe, expect, it } from 'vitest';
import type { TestLife } from '#server/mind/write-piece/test-lives.ts';
import { inTurn, proseOf } from '#server/mind/write-piece/test-writing.ts';

type Row = { says: string; turns: TestLife['turns']; marks: string[] };

describe('what was told at once and happened years apart', () => {
  const rows: Row[] = [
    {
      says: 'is parted where somebody by a name comes later',
      turns: [
        [
          'And children?',
          'Our Dulce came in 1970. And Zeferino, he turned up in 1978, feet first.',
        ],
        ['And the shop?', 'I opened the shop in 1974.'],
      ],
      marks: ['1970', '1974', 'Zeferino, he turned up'],
    },
    {
      says: 'is parted where a mother called by that name is she from then on',
      turns: [
        [
          'And your people?',
          'Mother came to live with us in 1991. She died in 2003, in her sleep.',
        ],
        ['And the firm?', 'I sold the firm in 1997.'],
      ],
      marks: ['1991', '1997', 'Mother died in 2003'],
    },
    {
      says: 'is parted with the one in it who was asked about',
      turns: [
        [
          'What became of your husband?',
          'After 1975 they kept him in the camp. He came home in 1982 and I took him for a beggar.',
        ],
        ['And you?', 'I sold soup at the station in 1978.'],
      ],
      marks: ['After 1975', '1978', 'My husband came home'],
    },
    {
      says: 'is parted with the sentence before it, which says what is meant',
      turns: [
        [
          'Which bridges are yours?',
          'The footbridge in Vaasa, in 1998. A good one. But the bridge at Kemi, people drive over it. I drew that one alone. The railway bridge at Oulu, everybody knows. I built it in 1961 with my first slide rule.',
        ],
        ['And the war?', 'I left the army in 1958.'],
        ['And the firm?', 'I joined the firm in 1975.'],
      ],
      marks: [
        '1958',
        'The railway bridge at Oulu',
        'I built it in 1961',
        '1975',
        'The footbridge in Vaasa',
      ],
    },
    {
      says: 'is parted with what was made, which is "it" from then on',
      turns: [
        [
          'What did the yard do?',
          'We began in 1981. Three men and a saw. We did the roof of the new market. It took us two years, and it was opened by the mayor in 1996.',
        ],
        ['And your wife?', 'My wife died in 1990.'],
      ],
      marks: ['We began in 1981', '1990', 'We did the roof', 'It took us two years'],
    },
    {
      says: 'is not parted with a sentence that itself needs the one before it',
      turns: [
        [
          'And the boat?',
          'We built a boat in 1981. We painted the hull with it in mind. We sold it in 1996.',
        ],
        ['And your wife?', 'My wife died in 1990.'],
      ],
      marks: ['We built a boat', 'We painted', 'We sold it', '1990'],
    },
    {
      says: 'is parted where there were other years in another place',
      turns: [
        [
          'Where did you teach?',
          'I went back to Ipoh in 1971. Then there were seven years at a school in Taiping, from 1978.',
        ],
        ['And the house?', 'We bought the house in 1975.'],
      ],
      marks: ['Ipoh', '1975', 'There were seven years'],
    },
    {
      says: 'is parted where it says that it was in that year',
      turns: [
        [
          'And the letter?',
          'They read it on the radio in 1966. It was 1974 when the lorry came for us.',
        ],
        ['And work?', 'I was made forewoman in 1970.'],
      ],
      marks: ['radio', 'forewoman', 'It was 1974'],
    },
    {
      says: 'stays together where it is a list of bare names',
      turns: [
        ['And children?', 'We have Ana from 1970. Then Rui in 1976.'],
        ['And the shop?', 'I opened the shop in 1973.'],
      ],
      marks: ['Ana', 'Rui in 1976', '1973'],
    },
    {
      says: 'stays together where an age tells back',
      turns: [
        ['How is Clara?', 'Clara has been in care since 2017. I go every day at eleven.'],
        ['And your first work?', 'In 1960 I went to the mill.'],
      ],
      marks: ['1960', '2017', 'at eleven'],
    },
    {
      says: 'is parted with whom the teller met in place of him',
      turns: [
        [
          'Is Ambrose living?',
          'He went in his sleep in 2011. When I met him he was dancing on a table in 1968.',
        ],
        ['And work?', 'In 1990 I bought a lorry.'],
      ],
      marks: ['When I met Ambrose he was', '1990', '2011'],
    },
    {
      says: 'is parted where it says when, and need not say before what',
      turns: [
        [
          'Were you given anything?',
          'They gave me a medal in 2008. Before that, in 1990, they named a room after me.',
        ],
        ['And the clinic?', 'I opened the clinic in 1999.'],
      ],
      marks: ['In 1990, they named', '1999', '2008'],
    },
    {
      says: 'is parted within a sentence that tells of two times',
      turns: [
        [
          'What became of Francie?',
          'Francie went to Boston in 1959 and he died there in 1997, I had seen him four times.',
        ],
        ['And the buses?', 'I got the wheel in 1970.'],
      ],
      marks: ['Boston in 1959.', '1970', 'Francie died in 1997'],
    },
    {
      says: 'is parted where somebody had done it long before',
      turns: [
        [
          'Was your father proud of you?',
          'He died in 1955. Grandfather lived until 1973. He had been in Trieste in 1903 as an apprentice.',
        ],
        ['And you?', 'I went to the furnace in 1958.'],
      ],
      marks: ['Grandfather had been in Trieste', '1955', '1958', '1973'],
    },
    {
      says: 'is parted where she was named some sentences before',
      turns: [
        [
          'Who is in the picture?',
          'That is my wife, Solveig. We met in 1967. We married in 1968. She fell ill in 2007.',
        ],
        ['And the cranes?', 'I drove the first one in 1980.'],
      ],
      marks: ['1967', '1980', 'Solveig fell ill in 2007'],
    },
    {
      says: 'is parted with one who was brought in for it',
      turns: [
        [
          'What about the choir?',
          'They gave me a medal in 2012. I learned to sing from a nun, Sor Amada. She was sent away in 1961.',
        ],
        ['And the shop?', 'I opened the shop in 1981.'],
      ],
      marks: ['from a nun', '1961', '1981', 'They gave me a medal'],
    },
    {
      says: 'is parted where the teller was a child',
      turns: [
        [
          'How is your health?',
          'I had a new knee in 2011. As a child I had polio, in the summer of 1950.',
        ],
        ['And work?', 'In 1970 I joined the bank.'],
      ],
      marks: ['As a child', '1970', '2011'],
    },
    {
      says: 'is parted where it has gone on since then',
      turns: [
        ['And after that?', 'I sat on the board from 2001. I have kept bees since 1983.'],
        ['And work?', 'In 1990 I joined the bank.'],
      ],
      marks: ['bees', '1990', '2001'],
    },
    {
      says: 'is parted where nobody asks who they were',
      turns: [
        ['Did you finish school?', "I did in 1991, at night. They drafted me in '64."],
        ['And work?', 'In 1970 I joined the bank.'],
      ],
      marks: ["drafted me in '64", '1970', '1991'],
    },
    {
      says: 'is parted behind a comma where each half has its year',
      turns: [
        [
          'Tell me about your aunt.',
          'Aunt Luz came to Porto in 1958, she sent for me in 1966, she stood up at my wedding.',
        ],
        ['And work?', 'In 1962 I joined the bank.'],
      ],
      marks: ['1958', '1962', '1966'],
    },
    {
      says: 'stays together where another with a strange name was spoken of since',
      turns: [
        [
          'And the boys?',
          'My son Darnell went to sea in 1987. Coy makes guitars. He sold one in 2014 to a singer.',
        ],
        ['And the shop?', 'I sold the shop in 2001.'],
      ],
      marks: ['1987', 'He sold one', '2001'],
    },
    {
      says: 'stays together where it is told of one who comes into the life later',
      turns: [
        [
          'Did you marry?',
          'I met Piripi in 1972. We were married in 1975. He had been married before, in 1959.',
        ],
        ['And work?', 'In 1965 I joined the bank.'],
      ],
      marks: ['1965', '1972', 'He had been married before'],
    },
    {
      says: 'stays together where a thing is meant that was told of before',
      turns: [
        ['And the house?', 'We bought the house in 1969. It burned in 1985. They sold it in 1999.'],
        ['And the shop?', 'I opened the shop in 1980.'],
      ],
      marks: ['1969', '1985', '1999', '1980'],
    },
    {
      says: 'stays together where she may be one or the other',
      turns: [
        ['And at home?', 'Doreth came in 1959. She gave me Marcia in 1960. She left me in 1974.'],
        ['And the buses?', 'I was made inspector in 1966.'],
      ],
      marks: ['1959', 'She left me', '1966'],
    },
    {
      says: 'stays together where nobody could know who is meant',
      turns: [
        ['And then?', 'We came over in 1954. In 1971 he was moved to the kilns.'],
        ['And the shop?', 'I opened the shop in 1965.'],
      ],
      marks: ['1954', 'he was moved', '1965'],
    },
  ];
  for (const { says, turns, marks } of rows)
    it(says, async () => expect(inTurn(await proseOf(...turns), marks)).toEqual(marks));
});
