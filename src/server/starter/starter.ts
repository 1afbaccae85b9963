import type { InterviewDraft } from '#contract/interviews.ts';
import type { QuestionnaireDraft } from '#contract/questionnaires.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { createFormat } from '#server/features/formats/formats.ts';
import { createInterview } from '#server/features/interviews/interviews.ts';
import { createJourney } from '#server/features/journeys/journeys.ts';
import { createQuestionnaire } from '#server/features/questionnaires/questionnaires.ts';
import { biography, chapter, letter, portrait, scene } from './formats.ts';
import { childhoodAndFamily } from './interviews/childhood-and-family.ts';
import { firstCall } from './interviews/first-call.ts';
import { loveAndFriendship } from './interviews/love-and-friendship.ts';
import { turningPoints } from './interviews/turning-points.ts';
import { workAndCalling } from './interviews/work-and-calling.ts';
import { type Laid, starterJourneys } from './journeys.ts';
import { factsOfYourLife, smallThings } from './questionnaires.ts';
import { starterTable } from './starter.table.ts';

/** Lays down the starter content on the first start of an installation, and never again. */
export async function layStarterContent(db: Db) {
  await db.transaction(async (tx) => {
    // A second process that starts meanwhile waits here for the first, and then finds the mark.
    const [first] = await tx
      .insert(starterTable)
      .values({ name: 'content' })
      .onConflictDoNothing()
      .returning();
    if (!first) return;
    const laid: Laid = {
      interviews: await layInterviews(tx),
      questionnaires: await layQuestionnaires(tx),
      formats: await layFormats(tx),
    };
    for (const journey of starterJourneys(laid)) await createJourney(tx, journey);
  });
}

async function layInterviews(tx: Tx): Promise<Laid['interviews']> {
  const lay = async (draft: InterviewDraft) => (await createInterview(tx, draft)).id;
  return {
    firstCall: await lay(firstCall),
    childhoodAndFamily: await lay(childhoodAndFamily),
    workAndCalling: await lay(workAndCalling),
    loveAndFriendship: await lay(loveAndFriendship),
    turningPoints: await lay(turningPoints),
  };
}

async function layQuestionnaires(tx: Tx): Promise<Laid['questionnaires']> {
  const lay = async (draft: QuestionnaireDraft) => (await createQuestionnaire(tx, draft)).id;
  return {
    factsOfYourLife: await lay(factsOfYourLife),
    smallThings: await lay(smallThings),
  };
}

/** Each piece prepares a longer one: a scene the chapter, both of them the book, a portrait the letter. */
async function layFormats(tx: Tx): Promise<Laid['formats']> {
  const lay = async (draft: typeof scene, ...prerequisiteFormats: string[]) =>
    (await createFormat(tx, { ...draft, prerequisiteFormats })).id;
  const sceneId = await lay(scene);
  const portraitId = await lay(portrait);
  const chapterId = await lay(chapter, sceneId);
  return {
    scene: sceneId,
    portrait: portraitId,
    letter: await lay(letter, portraitId),
    chapter: chapterId,
    biography: await lay(biography, sceneId, chapterId),
  };
}
