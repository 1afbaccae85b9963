import { describe, expect, it } from 'vitest';
import { partedByTime } from './several-times.ts';
import { unitsOf } from './test-lives.ts';

function partsOf(text: string): string[] {
  const [unit] = unitsOf({
    teller: { name: 'Nuno', pronoun: 'he' },
    turns: [['And then?', text]],
    hidden: [],
  });
  return unit
    ? partedByTime([{ text, start: 0, end: text.length }], unit).map((part) => part.text)
    : [];
}

describe('a sentence with several years', () => {
  const parted = [
    'I made corporal in 1961 and sergeant in 1968. → I made corporal in 1961. | I made sergeant in 1968.',
    'Dad died in 1979 and Mum in 1995. → Dad died in 1979. | Mum died in 1995.',
    "Papa went in '72, Mama in '88. → Papa went in '72. | Mama went in '88.",
    'Father d. 1951, mother d. 1977. → Father d. 1951. | Mother d. 1977.',
    'He moved to Cork in 1950, the coast in 1971, died March 1993. → He moved to Cork in 1950. | He moved to the coast in 1971. | He died March 1993.',
    'I was made foreman in 1966, and manager of the whole yard in 1974, and from there I retired at sixty. → I was made foreman in 1966. | I was made manager of the whole yard in 1974, and from there I retired at sixty.',
    'She was appointed ward sister in 1959 and matron in 1970. → She was appointed ward sister in 1959. | She was appointed matron in 1970.',
    'I lost my father in 1980 and my mother in 1991. → I lost my father in 1980. | I lost my mother in 1991.',
    'We buried Dad in 1984 and Uncle Ray in 1990, same plot. → We buried Dad in 1984. | We buried Uncle Ray in 1990, same plot.',
    'We reached Madras in 1983, and Toronto in February 1987. → We reached Madras in 1983. | We reached Toronto in February 1987.',
    'My brother Tom went to Canada in 1952 and my sister Isla in 1960. → My brother Tom went to Canada in 1952. | My sister Isla went to Canada in 1960.',
    "I was a supervisor from '78 and shop steward from '83. → I was a supervisor from '78. | I was shop steward from '83.",
    'In 1952 I was sent to my aunt Petra, who died in 1990 at a great age. → In 1952 I was sent to my aunt Petra. | Petra died in 1990 at a great age.',
    'In 1961 I lodged with Mrs Okafor, who in 1984 came to my wedding. → In 1961 I lodged with Mrs Okafor. | Mrs Okafor in 1984 came to my wedding.',
    'I started in 1955 at the mill, which closed in 1982. → I started in 1955 at the mill. | The mill closed in 1982.',
    'In 1960 we bought the bakery, which was pulled down in 1999. → In 1960 we bought the bakery. | The bakery was pulled down in 1999.',
    'I came over in 1957, worked on the buses, and married in 1964. → I came over in 1957, worked on the buses. | I married in 1964.',
    'Agnes trained in Perth in 1951, married a Dane in 1958, and they went to Aarhus in 1966. → Agnes trained in Perth in 1951. | Agnes married a Dane in 1958. | They went to Aarhus in 1966.',
    "He started on the boats in 1930, at fifteen, and when the yard shut in '49 he wept, and then he drove a van from 1955. → He started on the boats in 1930, at fifteen. | When the yard shut in '49 he wept. | He drove a van from 1955.",
    'We came in fifty-eight and left in the spring of sixty-four. → We came in fifty-eight. | We left in the spring of sixty-four.',
    'In fifty-one we came down to the coast, and in sixty-two the pit shut. → In fifty-one we came down to the coast. | In sixty-two the pit shut.',
    "I went down the pit in '47 and came up for good in '85. → I went down the pit in '47. | I came up for good in '85.",
    'He was called up in 1940 and killed in 1944 at Caen. → He was called up in 1940. | He was killed in 1944 at Caen.',
    'She was widowed in 1971 and remarried in 1980. → She was widowed in 1971. | She remarried in 1980.',
    'He joined the air force in 1952 and was killed in 1958. → He joined the air force in 1952. | He was killed in 1958.',
    'My mother left in 1949, and I never saw her, and my brother joined the navy in 1956. → My mother left in 1949, and I never saw her. | My brother joined the navy in 1956.',
    'The school opened in 1962 and the church burned in 1970. → The school opened in 1962. | The church burned in 1970.',
    'My father died in 1950, and I left school in 1952 and married in 1960. → My father died in 1950, and I left school in 1952. | I married in 1960.',
    'In 1970 I moved to the record office, where I was deputy and, from 1981, archivist. → In 1970 I moved to the record office, where I was deputy. | I was, from 1981, archivist.',
    'In 1964 I bought a boat and sold her in 1979. → In 1964 I bought a boat. | I sold her in 1979.',
    'I taught at Lowell from 1959 to 1974, and in 1975 I was ordained. → I taught at Lowell from 1959 to 1974. | In 1975 I was ordained.',
    'Ngozi flew out in 1977 and later opened a clinic in 1986. → Ngozi flew out in 1977. | Ngozi later opened a clinic in 1986.',
    'The strike was in 1974; the mine closed in 1989. → The strike was in 1974. | The mine closed in 1989.',
    'First job was in 1962 — I retired in 2004. → First job was in 1962. | I retired in 2004.',
    'Me I come to France in 1968, my wife she come in 1973. → Me I come to France in 1968. | My wife she come in 1973.',
    'I took first vows in 1958 and final vows in 1963. → I took first vows in 1958. | I took final vows in 1963.',
    'I had my first heart attack in 1988 and a bypass in 1996. → I had my first heart attack in 1988. | I had a bypass in 1996.',
    'We had two rooms until 1959, and then we got the house in 1963. → We had two rooms until 1959. | We got the house in 1963.',
    'I passed my driving test in 1959 and my pilot’s exam in 1972. → I passed my driving test in 1959. | I passed my pilot’s exam in 1972.',
    'They sent me to Aden in 1964 and Cyprus in 1968. → They sent me to Aden in 1964. | They sent me to Cyprus in 1968.',
    'I gave up smoking in 1979 and sugar in 1990. → I gave up smoking in 1979. | I gave up sugar in 1990.',
    'In 1952 they sent me to Sister Agnes, who in 1970 ran the whole place. → In 1952 they sent me to Sister Agnes. | Sister Agnes in 1970 ran the whole place.',
    'I was there from 1958 until 1995, when the roof came down. → I was there from 1958 until 1995. | In 1995 the roof came down.',
    'I was engineer from 1992, until I became a pensioner in 2015. → I was engineer from 1992. | I became a pensioner in 2015.',
    'She married in 1970 and had Jenna in 1974 and Piran in 1983. → She married in 1970. | She had Jenna in 1974 and Piran in 1983.',
    'I left in 1950, in 1960 I came back. → I left in 1950. | In 1960 I came back.',
    'A brother, Per, born in 1936, who left for Oslo in 1960 and died there in 2011, and a half-sister, Siv, born in 1954. → A brother, Per, born in 1936, and a half-sister, Siv, born in 1954. | Per left for Oslo in 1960. | Per died there in 2011.',
    'In 1950 we lived with my uncle Tom, who died in 1990, and a parrot. → In 1950 we lived with my uncle Tom, and a parrot. | Tom died in 1990.',
    'I was ordained in 1961, made dean in 1975, and bishop in 1984. → I was ordained in 1961, made dean in 1975. | I was made bishop in 1984.',
    'In 1963 I went to a factory, and then in 1970 with my own money, mine, I opened a shop. → In 1963 I went to a factory. | In 1970 with my own money, mine, I opened a shop.',
  ];
  for (const row of parted) {
    const [said = '', parts = ''] = row.split(' → ');
    it(said, () => expect(partsOf(said)).toEqual(parts.split(' | ')));
  }

  const whole = [
    'My father passed in 1990, and my mother ten years on, in 2000.',
    'I was taught by a Miss Prowse in 1949, who in 1971 taught my own girl.',
    'Hamish was born in 1937 and Isla in 1948.',
    'We had Rosa in 1974, Junior in 1979 and Carmen in 1984.',
    'Rhoda came in 1939, and Marvin in 1943.',
    'Mireille was in 1970, Patrick was in 1975.',
    'She gave me Marcia in 1960 and Trevor in 1966.',
    'I have two sisters, Ann, born in 1931, and Joy, who came along in 1940.',
    'Bill was the eldest, 1936, then Jean in 1941, then the twins in 1946.',
    'He built his first yacht in 1931 and his last in 1964.',
    'When we came in 1954, we knew nobody who had left in 1947.',
    'My brother Tom, who was born in 1936, died in 1990.',
    'My brother Tom, who came in 1950, married Ann in 1960, and my sister stayed.',
    'In 1950 my uncle Tom, who died in 1990, gave me his watch.',
    'We bought a house in 1962 and a barn built in 1880.',
    'I was raised in 1950 by nuns and taught to sew in 1960 by a Mrs Horta.',
    'I moved to Leeds in 1961, the coldest winter since 1947.',
    'He served from 1939 to 1945.',
    'I came in 1950 and started school in 1951.',
    'In 1988 I found the letter that my mother wrote in 1944 and kept.',
    'I went to Leeds in 1961 when my father fell ill and died in 1979 of nothing.',
    'Tom married Ann in 1970 and Bill in 1990.',
    'She said, "I came in 1950 and I left in 1960," and laughed.',
    'We went there in 1963, 1974 and 1987.',
    'The twins, born in 1950, and Rosa, born in 1957, were the noisy ones.',
    'My medals are from 1943 and 1951.',
    'There was a flood in 1953 and another in 1978.',
    'I left the mill by the river in 1955, which people still talked of in 1980.',
    'It was colder in 1963 than in 1947.',
    'I worked at the mill on the river in 1950, where my father had worked in 1920.',
    'Una was born at the end of 1971, so he saw her, and Ciarán in February of 1977, so he did not.',
    'Con was the eldest, in 1931, then Declan in 1940, and the baby was Una, she came in 1944.',
    'She died in 1980, my father having died in 1965.',
    'I left my first husband in 1967, and the second one left me in 1980.',
    'I read law from 1964 to 1971, when I was older than the rest.',
    'Joseph in 1944, me I am the third, Kalala came in 1951, and the little one, Odile, in 1957, all of us in two rooms.',
    'Patrick was in 1972, then Christian in 1978, and the last, Grâce, in 1983, when I believed the shop was closed.',
    'We had a girl in 1960 and a boy in 1965.',
    'I had my hip done in 1999 and my eyes in 2012.',
    'In 1950 we moved — my father had died in 1941 — to Leeds.',
    'My teacher was taken in 1938, and we only learned where in 1961.',
    'My mother’s people came from Galway in 1880 and my father’s from Cork in 1901.',
    'In 1956 Mother sold the piano, and in 1963, when I asked her why, at last, a lamp.',
    'My first car was a Morris, in 1957; my last was a Rover, in 1998.',
  ];
  for (const said of whole) it(`whole: ${said}`, () => expect(partsOf(said)).toEqual([said]));
});
