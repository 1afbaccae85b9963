import { offlineMind } from '#server/mind/offline-mind.ts';
import { readLives, isOpen, isRequired } from './lives/life.ts';
import { liveThrough } from './lives/live-through.ts';
import { isOfKind, isRight } from './lives/match-facts.ts';
import { kindsTold } from '#server/mind/extract-facts/kinds/kinds-told.ts';
const count: Record<string, number> = {};
for (const life of readLives('tuned')) {
  const lived: any = await liveThrough(offlineMind, life);
  for (const told of life.facts.filter(isOpen).filter(isRequired)) {
    const right = lived.facts.filter((f: any) => isRight(f, told));
    if (right.length === 0 || right.some((f: any) => isOfKind(f, told))) continue;
    const k = `${[told.kind].flat().join('|')} -> ${[...new Set(right.map((f: any) => f.kind))].join('/')}`;
    count[k] = (count[k] ?? 0) + 1;
    const q = life.turns[told.turn-1]?.question;
    console.log(`${life.name} t${told.turn} ${k} | ${right[0].statement} || Q: ${q} || ${right[0].rests.map((r:any)=>r.quote).join(' / ')} || ${kindsTold(right[0].rests[0].quote, null).slice(0,3).map((x:any)=>x.kind+':'+x.share.toFixed(2)+x.by[0]).join(' ')}`);
  }
}
console.log(count);
