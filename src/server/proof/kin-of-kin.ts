import { rowsOf } from '#server/mind/text/tables.ts';

/** Relations by the step that they are from somebody. */
const steps: Record<string, string[]> = {
  child: ['son', 'daughter', 'child'],
  parent: ['mother', 'father', 'parent'],
  sibling: ['brother', 'sister', 'sibling'],
  spouse: ['wife', 'husband', 'partner'],
  grandparent: ['grandmother', 'grandfather'],
  grandchild: ['grandson', 'granddaughter', 'grandchild'],
  uncle: ['uncle', 'aunt'],
};
const inverses: Record<string, string> = {
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  spouse: 'spouse',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
};
const stepOf = (relation: string): string =>
  Object.keys(steps).find((step) => steps[step]?.includes(relation)) ?? relation;

const rows = new Map(
  rowsOf('proof-kin').map(([step = '', kin = '', relations = '']) => [
    `${step} ${kin}`,
    relations.split(' '),
  ]),
);

/** What the kin of one's kin may be to oneself: a son's wife is a daughter-in-law. */
export const kinOfKin = (relation: string, kin: string): string[] =>
  rows.get(`${stepOf(relation)} ${kin}`) ?? [];

/** What somebody is to their mother: a child. */
export const inverseOf = (relation: string): string => inverses[stepOf(relation)] ?? '';

/** Of somebody and their grandfather: "grandfather", "grandson", "granddaughter", "grandchild". */
export const relationsBetween = (relation: string): string[] => [
  relation,
  ...(steps[inverseOf(relation)] ?? []),
];
