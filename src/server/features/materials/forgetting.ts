import type { Tx } from '#server/db/database.ts';
import { forgetVanishedStandings } from '#server/features/confidences/standings.ts';
import { forgetGroundlessFacts } from '#server/features/facts/fact-forgetting.ts';
import { forgetGroundlessThemes } from '#server/features/themes/themes.ts';

/** To be called where something that was told is deleted: what was drawn from it alone goes too. */
export async function forgetWhatRestedOnIt(tx: Tx, whose: { userId: string }) {
  await forgetGroundlessFacts(tx, whose);
  await forgetGroundlessThemes(tx, whose);
  await forgetVanishedStandings(tx, whose);
}
