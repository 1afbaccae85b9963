import { writeFileSync } from 'node:fs';
import { answerTasks } from './answer-tasks.ts';

// Says that it has started, for those who look before they give it anything to do.
writeFileSync(process.argv.at(-1) ?? '', 'started');

answerTasks<object, object>({ mostMemory: 1024 ** 3 }, (_task, file) => ({
  // biome-ignore lint/style/noProcessEnv: the test asks what of the environment came along
  environment: { ...process.env },
  file: { bytes: file.length, sum: file.reduce((sum, byte) => sum + byte, 0) },
}));
