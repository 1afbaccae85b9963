import { peopleOf } from '#server/mind/language/remembered.ts';
import { doingIn } from './doings.ts';
import { behindTimeAhead, tellsBirth } from './second-halves.ts';

/** What somebody did, told amid a list of several: what stands before it, behind it, and itself as a sentence. */
type Lifted = { one: string; said: string; tail: string; other: string };

const amid =
  /^(?<one>[^;]*?\d[^;]*?), who (?<said>[^;]*?\d[^;]*?)(?<tail>,? and (?:an?|another|one|my|our) [^;]*)$/u;

/** English only: "A brother, Per, born in 1936, who died in 2011, and a half-sister": Per died in 2011. */
export function liftedFrom(text: string): Lifted | null {
  const { one = '', said = '', tail = '' } = amid.exec(text)?.groups ?? {};
  const whom = lastNamed(one);
  const did = `They ${behindTimeAhead(said)}`;
  if (!whom || !doingIn(did) || tellsBirth(did, '')) return null;
  return { one, said, tail, other: `${whom} ${said}` };
}

/** "Denzel, born in 1936" */
function lastNamed(one: string): string | null {
  const person = peopleOf(one).at(-1);
  const isLast = person && /^(?:, born [^,]*)?$/u.test(one.slice(person.end));
  return isLast && !person.plural ? person.name : null;
}
