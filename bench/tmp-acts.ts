import { readFileSync } from 'node:fs';
import { readText } from '#server/mind/reading/read.ts';
for (const name of process.argv.slice(2)) {
  console.log(`=== ${name}`);
  const lines = readFileSync(`/tmp/judge/${name}.made.txt`, 'utf8').split('\n');
  let q: string | null = null;
  for (const line of lines) {
    const m = /^\*\*(They|Walt):\*\* (.*)$/u.exec(line);
    if (!m) continue;
    if (m[1] === 'Walt') { q = m[2]!; continue; }
    const text = m[2]!;
    const doc = readText(text, q);
    for (const s of doc.sentences) {
      const t = text.slice(s.start, s.end);
      if (['withhold', 'include', 'goodbye', 'decline', 'correction', 'brief', 'question'].includes(s.act) || s.topic === 'tired') console.log(`${s.act}/${s.topic ?? ''}${s.told ? ' (told: ' + text.slice(s.told.start, s.told.end) + ')' : ''} :: ${t}`);
    }
  }
}
