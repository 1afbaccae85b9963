import { expect, test } from 'vitest';
import { namedElse } from './named-else.ts';

const rows: [said: string, named: string[] | null][] = [
  ['No.', []],
  ['No, that is all.', []],
  ["That's all, thank you.", []],
  ['Nothing else.', []],
  ["I don't think so.", []],
  ['Yes, what I said about the needle.', ['the needle']],
  ['The bit about Rhyl.', ['Rhyl']],
  ['Well, perhaps Beryl, and the matron.', ['Beryl', 'the matron']],
  ['Leave out the chapel fund, too.', ['the chapel fund']],
  ['The name Dinsdale.', ['Dinsdale']],
  ['Everything to do with the trial, please.', ['the trial']],
  ['Yes. The money in the coat.', ['The money in the coat']],
  ['No. Well, the letters.', ['the letters']],
  ['Yes, what I said about him falling off the bike.', ['him falling off the bike']],
  ['Then we moved to Hull and my father found work at the docks.', null],
  ['Yes.', null],
  ['Hm.', null],
];

test.each(rows)('“%s”', (said, named) => {
  expect(namedElse(said)).toEqual(named);
});
