import type { FactKind } from '#contract/facts.ts';
import { wholeWords } from '#server/mind/language/spans.ts';
import { occupation } from './occupations.ts';

/** A word that shows what kind of thing a clause tells; the strongest come first. */
export type Sign = { kind: FactKind; pattern: RegExp };

function sign(kind: FactKind, source: string): Sign {
  return { kind, pattern: wholeWords(source, 'iu') };
}

const army = String.raw`(?:army|navy|air\s+force|raf|marines|military|forces|regiment|battalion|service|infantry|militia|guard|guerrillas?|partisans|home\s+guard|reserves|coast\s+guard|fusiliers|rifles)`;

export const signs: Sign[] = [
  sign(
    'loss',
    String.raw`died|dies|dying|passed\s+(?:away|on|over)|passed(?=\s*(?:in|on|of|from|at|when|[.,]|$))|pass\s+away|(?:was|were|got|been|is)\s+(?:killed|murdered|shot\s+dead|drowned)|killed(?=\s+(?:in|at|by|on|near|outside|during|when))|drowned|perished|(?:is|are|was|['’]s)\s+(?:dead|gone)(?!\s+(?:to|off|back|out|mad|up))|dead\s+(?:these|this|since|in)|(?:lost|losing|lose|buried|burying)\s+(?:my|our|him|her|them|the\s+baby|a\s+(?:baby|child|son|daughter|brother|sister)|\p{Lu}\p{L}+)|(?:didn['’]t|did\s+not|never)\s+(?:come|came|make\s+it|made\s+it)\s+(?:home|back)|never\s+(?:returned|seen\s+again)|lost\s+(?:his|her|their)\s+life|(?:was|became|left\s+me\s+a)\s+widow(?:ed|er)?|funeral|lived\s+(?:until|till|to\s+be)|made\s+it\s+to(?=\s+(?:\d|nineteen|seventy|eighty|ninety))|took\s+(?:him|her)\s+(?:from\s+us|in)|(?:his|her|my\s+\p{L}+['’]s|\p{Lu}\p{L}+['’]s)\s+death|fell\s+(?:in\s+(?:action|battle)|at\s+\p{Lu})|miscarried|stillborn|(?:came|come|sent|brought|back)\s+(?:home\s+|back\s+)?in\s+a\s+(?:box|coffin)`,
  ),
  sign(
    'birth',
    String.raw`(?:was|were|am|is|been|being|born|got)\s+born|born(?=\s*(?:in|on|at|the|and|[.,]|$|to|a|here|there|['’]?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?:came|come)\s+into\s+(?:this|the)\s+world|saw\s+the\s+light(?:\s+of\s+day)?|my\s+birth(?:day|place)?(?=\s+(?:is|was))|came\s+along|was\s+delivered|birth\s+certificate`,
  ),
  sign(
    'child',
    String.raw`gave\s+birth|(?:had|have|has|having)\s+(?:a|an|our|my|another|the|one|two|three|four|five|six|seven|eight|nine|twin)\s+(?:\p{L}+\s+){0,2}(?:baby|boys?|girls?|sons?|daughters?|child|children|kids|twins|little\s+ones?)|adopted|became\s+(?:a\s+)?(?:father|mother|parents?)|(?:first|second|third)(?:-|\s)?born|fostered`,
  ),
  sign(
    'marriage',
    String.raw`married|marry|marries|marriage|wed|wedded|wedding|got\s+hitched|tied\s+the\s+knot|eloped|engaged(?:\s+to)?|proposed(?:\s+to)?|civil\s+partnership|honeymoon|bride|groom|made\s+it\s+legal|divorced?|separated\s+from`,
  ),
  sign(
    'met',
    String.raw`(?:met|meets|meet)(?!\s+with\s+(?:an|the))|first\s+(?:saw|set\s+eyes\s+on|laid\s+eyes\s+on|spoke\s+to|noticed)|(?:saw|seen|noticed)\s+(?:her|him|\p{Lu}\p{L}+)\s+(?:first|for\s+the\s+first\s+time)|set\s+eyes\s+on|laid\s+eyes\s+on|introduce[ds]?\s+(?:me|us)|courting|courted|going\s+out\s+(?:with|together)|walking\s+out\s+with|started\s+dating|dating|asked\s+(?:me|her|him)\s+(?:to\s+dance|for\s+a\s+dance|out)|fell\s+in\s+love`,
  ),
  sign(
    'retirement',
    String.raw`retired|retire|retirement|(?:stopped|finished|gave\s+up|quit|stop)\s+(?:working|work)|hung\s+up\s+(?:my|his|her)|(?:took|drew|got|on)\s+(?:my|his|her)\s+pension|pensioned|last\s+(?:day|shift)\s+(?:at\s+work|of\s+work)|stepped\s+down|handed\s+over\s+the\s+(?:shop|farm|business|keys|practice)`,
  ),
  sign(
    'military',
    String.raw`drafted|called\s+up|call-up|enlisted|conscripted|conscription|national\s+service|military\s+service|(?:join(?:ed|s)?|join\s+up|left|in|into|out\s+of|served\s+in|with)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}${army}|signed\s+up(?=\s*(?:[.,]|for\s+the|in|$))|joined\s+up|served\s+(?:in|on|with|under|aboard)|demobbed|demobilised|demobilized|discharged|posted\s+to|stationed|deployed|prisoner\s+of\s+war|taken\s+prisoner|captured|shipped\s+(?:out|over)|went\s+to\s+(?:war|fight)|fought|regiment|battalion|squadron|boot\s+camp|basic\s+training`,
  ),
  sign(
    'health',
    String.raw`heart\s+attack|stroke|cancer|tumou?r|diagnosed|operation|surgery|operated|(?:was|were|became|fell|got|taken|been|very|gravely|so)\s+(?:ill|sick|unwell|poorly)|tuberculosis|tb|consumption|polio|pneumonia|diphtheria|scarlet\s+fever|typhoid|malaria|measles|meningitis|rheumatic\s+fever|diabetes|dementia|alzheimer['’]?s|parkinson['’]?s|leukaemia|leukemia|breakdown|broke\s+(?:my|his|her)\s+(?:\p{L}+\s+)?(?:leg|arm|hip|back|wrist|neck|ankle|collarbone|nose)|(?:bad|terrible|car|road|an|motorbike|work)\s+accident|injured|hurt\s+(?:my|his|her)|lost\s+(?:my|his|her)\s+(?:sight|hearing|leg|arm|eye|finger|voice|hair)|went\s+(?:blind|deaf)|sanatorium|in\s+hospital\s+(?:for|with)|(?:hip|knee)s?\s+(?:\p{L}+\s+)?(?:replac\p{L}+|done)|new\s+(?:hip|knee|kidney)|bypass|pacemaker|stent|cataracts?|prostate|a\s+fall|kidney|transplant|sober|stopped\s+drinking|last\s+drink`,
  ),
  sign(
    'achievement',
    String.raw`won|prize|medal|awarded|award|was\s+given\s+(?:the|a|an)|mbe|obe|honou?red|elected|published|trophy|champion(?:ship)?|(?:most\s+)?proud(?:est)?|record\s+for|first\s+(?:woman|man|person|girl|black|indian|in\s+(?:my|the)\s+family)\s+(?:\p{L}+\s+)?to|became\s+(?:a\s+)?(?:citizen|british|american|canadian)|citizenship|knighted|scholarship|exhibited|exhibition|patent`,
  ),
  sign(
    'work',
    String.raw`had\s+(?:a|an|his|her|the|their|my|our)\s+(?:own\s+)?(?:\p{L}+\s+){0,2}(?:shop|store|business|farm|stall|factory|pub|restaurant|bakery|garage|workshop|practice|mill|taxi|hotel|café|inn|forge)|taught(?!\s+(?:me|us|him|her|them|himself|myself)(?!\p{L}))|teaches\s+(?:at|in)|lectured|worked\s+(?:at|for|as|in|on|with|nights|days)|works\s+(?:at|for|as|in)|working\s+(?:at|for|as|in)|(?:my|a|the|first|his|her)\s+job|hired|nights\s+at`,
  ),
  sign(
    'school',
    String.raw`schools?|attended|class\s+of|college|university|polytechnic|stud(?:y|ied|ying|ies)|graduat(?:ed|ion|e|ing)|degree|diploma|exams?|examinations?|eleven-plus|eleven\s+plus|o-levels?|a-levels?|matriculat\p{L}+|matura|baccalaur[eé]at\p{L}*|lycée|gymnasium|qualified|trained(?!\s+(?:him|her|them|others|young))|training|train\s+as|night\s+class(?:es)?|evening\s+class(?:es)?|convent|kindergarten|nursery|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\s+(?:grade|form|standard|class)|classroom|enrolled|phd|doctorate|masters?|law\s+school|certificate|finished\s+with\s+(?:the|a|first)|learn(?:ed|t)\s+to\s+read|teacher\s+training|seminary|madras[sa]h?|academy|apprentice(?:d|ship)?`,
  ),
  sign(
    'work',
    String.raw`work(?:ed|ing|s)?|jobs?|hired|employed|employment|(?:started|began|start)\s+(?:at|as|work|in\s+the|with|my\s+own|a\s+business|teaching|nursing|driving|selling|making|a\s+(?:shop|company|school|choir))|became\s+(?:a|an|the|head|chief|manager|director|foreman|partner)|promoted|laid\s+off|let\s+go|redundant|redundancy|sacked|fired|took\s+over|open(?:ed|s)?|set\s+up|founded|starts?\s+(?:in|at|as|with|my)|sells?\s+(?:the|my|our)|go(?:es)?\s+to\s+work|went\s+(?:cleaning|nursing|fishing|farming|driving|waitressing|out\s+to\s+work|to\s+work)|clean(?:ed|ing)\s+(?:houses|offices|for|hotels?|rooms)|minding\s+children|ran\s+(?:a|an|the|my|our)|started\s+(?:the|up|a|an)|drove\s+(?:a|an|the|lorries|trucks|taxis|buses)|taught|teaching|nursed|farmed|farming|sewed|sold|bought\s+(?:a|an|the|my|our)\s+(?:\p{L}+\s+)?(?:shop|business|farm|pub|boat|taxi|practice|garage|restaurant|café|truck|lorry)|trade|apprenticed|wages?|shifts?|nights\s+at|kept\s+(?:the|a|an)\s+(?:\p{L}+\s+)?(?:shop|post\s+office|pub|inn|books|house|store|farm)|business|factory|down\s+the\s+(?:pit|mine)|(?:in|at|into)\s+the\s+(?:mill|mines?|pits?|docks?|shipyards?|foundry|bakery|railway|post\s+office|bank|hospital|civil\s+service|steelworks|cannery|plant|office|kitchens?)|went\s+(?:to\s+sea|into\s+service|down\s+the\s+pit|on\s+the\s+buses|for\s+a\s+priest)|in\s+service|career|practised|practiced|called\s+to\s+the\s+bar|join(?:ed|s)?\s+(?:the\s+|a\s+|an\s+)?(?:\p{L}+\s+){0,3}(?:company|line|firm|bank|police|ministry|council|staff|civil\s+service|post\s+office|railways?|band|orchestra)|as\s+a\s+(?:cadet|trainee|junior|labourer)|(?:flies|drives|plays|writes|cooks)\s+for|clippie|ordained|built|builds|makes\s+\p{L}+|designed|repaired|mended|fixed|delivered|baked|cooked\s+for|cleaned\s+(?:houses|offices|for)|fished|mined|printed|bred|traded|dealt\s+in|carved|grew\s+(?:\p{L}+\s+)?(?:tea|coffee|rice|wheat|potatoes|tobacco|cocoa|cotton|vegetables|olives|grapes)`,
  ),
  sign(
    'work',
    String.raw`(?:was|is|were|am|['’]s|as|became|been|be|for|called)\s+(?:a|an|the|head|chief|assistant|our|their)?\s*(?:\p{L}+[\s-]){0,3}?${occupation}`,
  ),
  sign(
    'move',
    String.raw`moved|move|moving|emigrat\p{L}+|immigrat\p{L}+|migrated|settled|sailed|(?:took|caught|got|boarded)\s+(?:the|a)\s+(?:boat|ship|ferry|train|plane|bus|mailboat|liner)|fl(?:ew|y|ies)\s+(?:to|over|out|back|home|into)|arriv(?:ed|e|es)|landed|crossed|fled|escaped|relocated|shifted|returned|came\s+(?:over|here|home|back|to|from|out|across|down|up)|comes?\s+(?:over|here|home|to|in|back|from)|jump(?:ed|s)?\s+ship|go(?:es)?\s+back|got\s+(?:a|my|our|his|her)\s+(?:own\s+)?(?:place|flat|room|house|apartment)|went\s+(?:to|back|home|over|out\s+to|up\s+to|down\s+to|off\s+to|away|across)|go(?:es)?\s+to|got\s+(?:home|back|out)|left\s+(?:home|for|\p{Lu}\p{L}+|the\s+(?:village|country|farm|island|city|town))|leave\s+(?:home|for)|evacuated|deported|expelled|transferred|lived\s+(?:in|at|with|on|above|over|there)|liv(?:e|es|ing)\s+(?:in|with|at|on|near)|grew\s+up|raised\s+in|brought\s+up|bought\s+(?:a|the|our|my)\s+(?:\p{L}+\s+){0,2}(?:house|home|flat|apartment|place|cottage|bungalow|land|plot)|built\s+(?:a|the|our|my)\s+(?:\p{L}+\s+)?house|walk(?:ed)?\s+(?:to|back|home)|travell?ed\s+to|stayed\s+in|(?:was|were|am|is)\s+from|set\s+out|sent\s+(?:me|us|him|her)\s+(?:over\s+|off\s+|out\s+|away\s+)?to|transported`,
  ),
];

type Seen = { kind: FactKind; index: number; word: string };

/** Every rule asks for the kinds of the clause at hand: the last ones are kept. */
const lately = new Map<string, Seen[]>();
const keptKinds = 64;

export function kindsOf(clause: string): Seen[] {
  const kept = lately.get(clause);
  if (kept) return kept;
  const found = kindsIn(clause);
  if (lately.size >= keptKinds) lately.clear();
  lately.set(clause, found);
  return found;
}

function kindsIn(clause: string): Seen[] {
  return signs.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(clause);
    return match ? [{ kind, index: match.index, word: match[0] }] : [];
  });
}
