import { type Row, testDates } from './test-dates.ts';

/** From when, until when, and what came then. */
const spans: Row[] = [
  [
    'And work?',
    'From 1961 to 1970 I was a clippie on the buses in Dundee.',
    ['1961 to 1970: clippie'],
  ],
  [
    'Where did you live?',
    'We lived in Ahmedabad from fifty-eight till sixty-four, and after that in Nairobi.',
    ['1958 to 1964: Ahmedabad'],
  ],
  ['And school?', 'I was at the convent until 1954.', ['1954: convent']],
  [
    'And the mill?',
    'Thirty-one years I gave them, 1954 to 1985.',
    ['1954 to 1985: Thirty-one years'],
  ],
  [
    'How did you meet?',
    "We met in 1957, but we didn't marry till 1960.",
    ['1957: met', '1960: marry'],
  ],
  [
    'Did you stay?',
    'I stayed till the autumn of 1969 and then I took the train to Lyon.',
    ['autumn 1969: stayed', 'autumn 1969: Lyon'],
  ],
  [
    'When did you retire?',
    'They wanted me out at sixty, but I hung on till sixty-three.',
    ['2001 or 2002: hung on'],
  ],
  [
    'Your house?',
    'I have lived in this house since 1968 and I will go out of it feet first.',
    ['1968 to now: lived in this house'],
  ],
  [
    'And you came home?',
    'I was in Kuwait from 1975, and after nine years I came home for good.',
    ['1984: home'],
  ],
  [
    'And then?',
    'I married Alun in 1960. Three years later we took over the Red Lion.',
    ['1960: married', '1963: Red Lion'],
  ],
  [
    'And the boat?',
    'Daddy sold the boat in 1950; two winters on he bought it back.',
    ['1950: sold the boat', '1952: bought it back'],
  ],
  [
    'Did you move?',
    'We came to Toronto in 1966. Eighteen months after that we bought on Dufferin Street.',
    ['1966: Toronto', '1967 or 1968: Dufferin'],
  ],
  [
    'Work?',
    'I passed the exam in 1958. The year before that I had failed it.',
    ['1958: passed', '1957: failed'],
  ],
];

/** Whose age it is, and from which birth it is counted. */
const ages: Row[] = [
  [
    'How did you meet your husband?',
    'I was seventeen and he was thirty, and my mother said over her dead body.',
    ['1955 or 1956: seventeen'],
  ],
  [
    'And your son?',
    'Tunde came in 1970. He was eleven when his father passed.',
    ['1981 or 1982: passed', '1970: Tunde'],
  ],
  [
    'Your sister?',
    'She was born in 1941 and at sixteen she ran off with a fairground man.',
    ['1957 or 1958: ran off', '1941: born'],
  ],
  [
    'Your twin?',
    'We were born on the 3rd of May 1938 and Judit died at seven, of the diphtheria.',
    ['1945 or 1946: Judit'],
  ],
  [
    'How old were you?',
    "I was born in thirty-eight, so I'd have been eleven when we got the electric.",
    ['1949 or 1950: electric'],
  ],
  [
    'Your boy?',
    'He was born in 1961 and he went into the Navy at sixteen.',
    ['1977 or 1978: Navy', '1961: born'],
  ],
  [
    'Tell me about the boat.',
    'Piet was sixteen and I was twenty the night the boat went over.',
    ['1958 or 1959: boat went over'],
  ],
  [
    "And your mother's work?",
    'Mammy was fourteen when they put her in the linen mill.',
    ['none: linen mill'],
  ],
  [
    'What happened?',
    'I fell off the scaffold. I was thirty-one at the time.',
    ['1969 or 1970: scaffold'],
  ],
];

/** What is of another life, of another time, or of now. */
const others: Row[] = [
  [
    'Who taught you?',
    'Miss Prewett, who had been presented at court in 1924, taught me shorthand.',
    ['none: shorthand'],
  ],
  [
    'Who taught you?',
    'Mr. Abernethy had lost an arm at the Somme in 1916. He taught me Latin and how to lie.',
    ['1916: Somme', 'none: Latin'],
  ],
  [
    'Tell me about your father.',
    'Tad bought the smallholding in 1934 and he lost it to the bank in 1952.',
    ['1952: lost it', '1934: bought the smallholding'],
  ],
  [
    'What happened to the shop?',
    'My grandfather opened it in 1912 and I closed it, me, in 1998.',
    ['1998: closed', '1912: opened'],
  ],
  [
    'Tell me about your church.',
    'The chapel was built in 1868 and we were married in it in 1961.',
    ['1961: married'],
  ],
  [
    'And your grandfather?',
    'Taid died in 1931, so I never knew him. I have his watch, and I wound it every Sunday as a girl.',
    ['1931: died', 'none: wound it'],
  ],
  [
    'And your father?',
    'He had been at Gallipoli in 1915 and he never spoke of it. He died in 1958.',
    ['1958: died'],
  ],
  ['Your health?', 'They took the kidney out three years ago.', ['2018: kidney']],
  ['Your husband?', "He's been gone eleven years now.", ['2010: gone']],
  [
    'And today?',
    "We buried our dog last week, and she was the last thing of Harold's I had.",
    ['2021: dog'],
  ],
  [
    'Have you travelled?',
    'I went back to Gdynia last year. I had left it in 1946 on a coal boat.',
    ['2020: went back', '1946: coal boat'],
  ],
  [
    'Do you go to church?',
    "I've been forty years a deacon. I was baptised at Easter 1951 in the river.",
    ['1951: baptised'],
  ],
  [
    'And the village?',
    'They say the Vikings burned it in 1012. I kept the tea shop there.',
    ['none: tea shop'],
  ],
  [
    'How did you get the piano?',
    "It was my aunt's, she bought it in Leipzig in 1911. I sold it to pay for the boat.",
    ['1911: Leipzig', 'none: sold it'],
  ],
];

/** The last word is the one that counts. */
const corrections: Row[] = [
  ['When did you marry?', 'We married in 1962, no, 1963.', ['1963: married']],
  ['Your father?', 'He died in March 1970 — April, rather, April 1970.', ['April 1970: died']],
  ['When did she die?', "She died in '84, or '85. '85. It was after the strike.", ['1985: died']],
];

testDates([...spans, ...ages, ...others, ...corrections]);
