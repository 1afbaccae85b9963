import { offlineMind } from '#server/mind/offline-mind.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import { expectationsOf } from '#server/mind/extract-facts/kinds/asked.ts';
import { readLives, isOpen, isRequired } from './lives/life.ts';
import { liveThrough } from './lives/live-through.ts';
import { isRight, isStrictlyRight } from './lives/match-facts.ts';
const lives = readLives('tuned');
const lived: any[] = [];
for (const life of lives) lived.push(await liveThrough(offlineMind, life));
const soft = new Set(['event','family','move','work','school','health','loss','achievement','military','retirement']);
for (const wq of [0, 0.3, 0.6, 1]) for (const bonus of [2, 3, 4, 5, 99]) {
  let any = 0, strict = 0, all = 0, prec = 0, facts = 0;
  lives.forEach((life, i) => {
    const found = lived[i].facts.map((f: any) => {
      if (!soft.has(f.kind)) return f;
      const text = f.rests.map((r: any) => r.quote).join(' ');
      const q = life.turns.find((t: any) => f.rests.some((r: any) => t.answer.includes(r.quote)))?.question;
      const ex = q ? expectationsOf(q) : null;
      let best = f.kind, top = -Infinity;
      for (const { kind, share } of likelihoodsOf(text, null)) {
        if (!soft.has(kind)) continue;
        const s = Math.log(share + 1e-3) + (ex ? wq * Math.log((ex.get(kind) ?? 0) + 1e-2) : 0) + (kind === f.kind ? bonus : 0);
        if (s > top) { top = s; best = kind; }
      }
      return { ...f, kind: best };
    });
    const open = life.facts.filter(isOpen);
    for (const told of open.filter(isRequired)) { all++; if (found.some((f: any) => isRight(f, told))) any++; if (found.some((f: any) => isStrictlyRight(f, told))) strict++; }
    for (const f of found) { facts++; if (open.some((t: any) => isStrictlyRight(f, t))) prec++; }
  });
  console.log(wq, bonus, (any/all).toFixed(3), (strict/all).toFixed(3), (prec/facts).toFixed(3));
}
