import type { FakeArticle } from '#server/testing/fake-wikipedia.ts';

/** What the encyclopedia of the journeys knows. */
export const articles: FakeArticle[] = [
  {
    title: 'Otley',
    extract: `Otley is a market town on the River Wharfe in West Yorkshire. It grew around its market and its bridge.

== History ==
The town had a paper mill and several printing works. Machines for printing were built there from the nineteenth century on. In 1938 the cattle market was moved to the edge of the town.

== Bread and markets ==
Bakeries in the town worked through the night before market days. The market is held on Fridays and Saturdays.`,
  },
  {
    title: 'River Wharfe',
    extract: `The River Wharfe rises in the Yorkshire Dales and flows into the Ouse. It floods after heavy rain in the hills.

== Floods ==
A great flood in 1936 reached the lower streets of several towns.`,
  },
];
