import { readExamples } from './kinds/corpus.ts';
import { weigh } from '#server/mind/extract-facts/kinds/classifier.ts';
import { expectedBy } from '#server/mind/extract-facts/question.ts';
import { learn, rightShare } from './kinds/learn.ts';
const all = readExamples('questions'); let r=0,n=0,e=0;
for (let f=0;f<5;f++){const w=learn(all.filter((_,i)=>i%5!==f));const te=all.filter((_,i)=>i%5===f);r+=rightShare(te,c=>weigh(w,c,null)[0]?.kind)*te.length;e+=rightShare(te,c=>(expectedBy(c)??'none'))*te.length;n+=te.length}
console.log('questions five-fold', r/n, 'regex', e/n);
