import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, longest first: they start real processes, recognise speech, wait for a lapsed
 * heartbeat, or read very much.
 */
const longest = [
  ...['voice/offline-ears', 'server/start', 'server/faults', 'projects/watchdog'],
  ...['ai-tasks/ai-task-crash', 'corpus/corpus', 'mind/threaded-mind', 'server/backup'],
  ...['jobs/failed-and-lost-jobs', 'scripts/commands', 'research-reports/research-faults'],
  ...['voice/openai-ears', 'conversations/conversation-export', 'projects/project-export'],
  ...['pictures/pictures', 'book/typesetter', 'http/bodies', 'db/single-steps', 'db/migrate'],
  ...['email-accounts/mailbox-files', 'calls/slow-thought', 'call-recordings/call-crash'],
].map((name) => `/${name}.test.ts`);

const place = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? longest.length : at;
};

/**
 * Where no run has been timed yet, Vitest begins with the largest files, so that the longest of the small
 * ones would run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
