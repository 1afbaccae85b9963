import type { Tx } from '#server/db/database.ts';
import { forgetGroundlessFacts } from '#server/features/facts/fact-forgetting.ts';
import { removeVanishedReadings } from '#server/features/readings/readings.ts';
import { removeVanishedRedactions } from '#server/features/redactions/withheld.ts';
import { forgetGroundlessThemes } from '#server/features/themes/themes.ts';

/** To be called where something that was told is deleted: what was drawn from it alone goes too. */
export async function forgetWhatRestedOnIt(tx: Tx, whose: { userId: string }) {
  await forgetGroundlessFacts(tx, whose);
  await forgetGroundlessThemes(tx, whose);
  await removeVanishedRedactions(tx, whose);
  await removeVanishedReadings(tx, whose);
}
