/** English only. "My father, I met him once, in 1971": whoever is meant comes first, as people say it, and no word is changed. */
export const fronted = (meant: string, text: string) =>
  `${meant}, ${text.replace(smallOpening, (word) => word.toLowerCase())}`;

const smallOpening =
  /^(?:In|On|At|As|By|When|While|After|Before|Since|From|Until|Till|We|My|Our|The|An?|His|Her|They|It)(?!\p{L})/u;
