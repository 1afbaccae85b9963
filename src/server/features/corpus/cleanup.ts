import type { Tx } from '#server/db/database.ts';
import { removeUnsupportedFacts } from '#server/features/facts/fact-cleanup.ts';
import { removeVanishedReadings } from '#server/features/readings/readings.ts';
import { removeVanishedRedactions } from '#server/features/redactions/withheld.ts';
import { removeUnsupportedThemes } from '#server/features/themes/themes.ts';

/** To be called where something that was told is deleted: what was drawn from it alone goes too. */
export async function removeUnsupported(tx: Tx, whose: { userId: string }) {
  await removeUnsupportedFacts(tx, whose);
  await removeUnsupportedThemes(tx, whose);
  await removeVanishedRedactions(tx, whose);
  await removeVanishedReadings(tx, whose);
}
