import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: they wait for a lapsed heartbeat, recognise speech, or start real processes. */
const longest =
  /\/(?:ai-task-crash|research-faults|failed-and-lost-jobs|offline-ears|backup|migrate|start|commands|faults|watchdog)\.test\.ts$/;

/** Vitest begins with the largest files, so that the longest of the small ones would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [long, others] = [[] as TestSpecification[], [] as TestSpecification[]];
    for (const file of await super.sort(files)) {
      (longest.test(file.moduleId) ? long : others).push(file);
    }
    return [...long, ...others];
  }
}
