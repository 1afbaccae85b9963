import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { CorpusScope } from '#server/features/corpus/told-rows.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';

/** A task as the one who does it sees it. */
export type Task = {
  id: string;
  project: OwnProject;
  scope: CorpusScope;
  input: Record<string, unknown>;
};

/** What came of a task, and how it is kept: in the transaction that completes it. */
export type Outcome = {
  output: Record<string, unknown>;
  store(tx: Tx): Promise<void>;
};

/** Asks the mind, outside of any transaction. It may run twice: nothing is kept before `store`. */
export type TaskHandler = (deps: Deps, task: Task) => Promise<Outcome>;
