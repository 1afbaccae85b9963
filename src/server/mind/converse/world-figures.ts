/** Whom the whole world knows: tellers date by them, and nobody asks who they were. */
const figures =
  'Hitler Stalin Churchill Roosevelt Truman Eisenhower Kennedy Nixon Reagan Carter Clinton Bush Obama Trump Thatcher Blair Mussolini Franco Salazar Perón Peron Evita Castro Mao Gandhi Nehru Nasser Tito Khrushchev Brezhnev Gorbachev Mitterrand Pinochet Mandela Nkrumah Lumumba Ceaușescu Ceausescu Gagarin Armstrong Elvis Lennon Jesus Moses Allah Buddha Pelé Maradona Shakespeare';
const known = new Set(figures.split(' '));

export const isWorldFigure = (name: string): boolean =>
  name.split(/[\s.]+/u).some((word) => known.has(word));

const deaths =
  /(?<name>\p{Lu}[\p{L}\p{M}]+)(?: (?:was|were|got|had been))? (?:shot|killed|murdered|assassinated|died|buried|dead)(?!\p{L})/gu;

/** "The year that Kennedy got shot": when, and nobody whom the teller lost. */
export const withoutWorldDeaths = (sentence: string): string =>
  sentence.replace(deaths, (said: string, name: string) => (isWorldFigure(name) ? name : said));
