import type { FactKind } from '#contract/facts.ts';
import { wholeWords } from '#server/mind/language/spans.ts';

/** What a question lets one expect of its answer; the answer's own words decide first. */
const expectations: [string, FactKind][] = [
  [
    String.raw`born|birth|your\s+story\s+begin|where\s+do\s+you\s+come\s+from|(?<!in\s+the\s+)beginning`,
    'birth',
  ],
  [
    String.raw`how\s+(?:did|you)\s+[^?]*(?:meet|met)|meet\s+(?:your|him|her)|first\s+meet|(?:meet|met)\s+\p{Lu}`,
    'met',
  ],
  [
    String.raw`what\s+(?:do|does|did|are|is)\s+(?:they|she|he|your\s+\p{L}+|\p{Lu}\p{L}+)\s+(?:do|doing)`,
    'work',
  ],
  [
    String.raw`how\s+(?:is|are)\s+(?:you|your\s+health|\p{Lu}\p{L}+)(?:\s+(?:keeping|now|today|these\s+days))?(?=\?)|ever\s+ill`,
    'health',
  ],
  [
    String.raw`where\s+(?:do|did|are|have)\s+you\s+(?:now\s+)?(?:live|lived|living|settle)|did\s+you\s+leave|why\s+did\s+you\s+leave`,
    'move',
  ],
  [
    String.raw`(?:they|he|she)\s+leave\s+you|live\s+to\s+see|became\s+of|still\s+(?:alive|living)`,
    'loss',
  ],
  [String.raw`wedding|marri(?:ed|age)|marry|get\s+married`, 'marriage'],
  [
    String.raw`your\s+(?:own\s+)?(?:children|kids|sons?|daughters?|babies)|have\s+(?:any\s+)?children|and\s+children|become\s+a\s+(?:mother|father|parent)|family\s+you\s+made|(?:raise|have|start|bring\s+up)\s+a\s+family|family\s+of\s+your\s+own`,
    'child',
  ],
  [
    String.raw`retire\p{L}*|stop\s+work\p{L}*|when\s+did\s+(?:you|work)\s+[^?]*(?:finish|end)`,
    'retirement',
  ],
  [
    String.raw`military|army|navy|in\s+the\s+(?:service|forces)|serve|national\s+service|called\s+up`,
    'military',
  ],
  [String.raw`school\p{L}*|study|studies|teacher|education|university|college|learn`, 'school'],
  [
    String.raw`job|jobs|work|working|wages?|career|trade|profession|calling|for\s+a\s+living`,
    'work',
  ],
  [
    String.raw`leav\p{L}+\s+home|move\p{L}*|mov\p{L}+|come\s+to|came\s+to|arriv\p{L}+|emigrat\p{L}+|end\s+up\s+in|get\s+(?:to|here)|journey`,
    'move',
  ],
  ['health|ill|illness|hospital|sick', 'health'],
  [String.raw`(?:die|died|death|lose|lost|loss|miss|happened\s+to)`, 'loss'],
  [
    String.raw`parents?|mother|father|brothers?|sisters?|siblings?|grand\p{L}+|family|husband|wife|raised|uncle|aunt|household|in\s+the\s+house`,
    'family',
  ],
  [String.raw`proud|achiev\p{L}+|prize|done\s+well`, 'achievement'],
];

const patterns = expectations.map(([source, kind]) => ({
  pattern: wholeWords(source, 'iu'),
  kind,
}));

export function expectedBy(question: string | undefined): FactKind | null {
  if (question === undefined) return null;
  return patterns.find(({ pattern }) => pattern.test(question))?.kind ?? null;
}

/** The relation of the children, brothers … a question asks about, to read a bare list of names by. */
export function relationAsked(question: string | undefined): string | null {
  if (question === undefined) return null;
  if (/what\s+(?:do|does|are)\s[^?]*\sdo(?:ing)?(?!\p{L})/iu.test(question)) return null;
  if (
    /other\s+(?:children|kids)|who\s+came\s+(?:after|before)\s+you|how\s+many\s+(?:(?:children\s+|kids\s+)?were\s+(?:you|there\s+of\s+you)|of\s+you\s+were)|who\s+were\s+the\s+(?:other\s+)?(?:two|three|four|five|six|seven)/iu.test(
      question,
    )
  )
    return 'sibling';
  if (
    /how\s+did\s+you\s+(?:feed|raise|manage|support|keep|bring|cope|get)(?!\p{L})/iu.test(question)
  )
    return null;
  if (/grandchild|grandkid/iu.test(question)) return 'grandchild';
  if (/\b(?:children|kids|babies|(?:raise|have|start)\s+a\s+family)\b/iu.test(question))
    return 'child';
  if (/\byour\s+daughters\b/iu.test(question))
    return /sons/iu.test(question) ? 'child' : 'daughter';
  if (/\byour\s+sons\b/iu.test(question)) return 'son';
  if (
    /brothers?\s+(?:and|or)\s+sisters?|siblings?|sisters?\s+(?:and|or)\s+brothers?/iu.test(question)
  )
    return 'sibling';
  if (
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|rest|others)\s+of\s+you\b/iu.test(
      question,
    )
  )
    return 'sibling';
  if (/\bbrothers\b/iu.test(question)) return 'brother';
  if (/\bsisters\b/iu.test(question)) return 'sister';
  return null;
}
