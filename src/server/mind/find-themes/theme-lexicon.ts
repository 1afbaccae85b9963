import type { FactKind } from '#contract/facts.ts';

/** English only. A star stands for any ending. */
export type LifeTheme = {
  title: string;
  about: string;
  /** Each makes a sentence part of the theme by itself. */
  words: string;
  phrases?: string;
  /** These mean other things too: it takes two, or a clause that tells one of `kinds`. */
  weak?: string;
  /** What a clause of this theme is recognised to tell. */
  kinds?: FactKind[];
  /** Whether a clause may belong to it by its sense, with none of the words. */
  bySense?: true;
  /** These belong to it once its own words have come up on two occasions. */
  also?: string;
};

/** What any life may be about; what one was lived in is in `trade-worlds.ts`. */
export const lifeThemes: LifeTheme[] = [
  {
    title: 'Work and craft',
    about: 'what was done all day, and how it was learned',
    words: 'apprentice* wage wages overtime workshop foreman colleague* workmate*',
    phrases:
      'trained as|to train as|learned the trade|first job|night shift|the mill|that mill|the factory|that factory|the cannery|the mines',
    weak: 'work worked working works job jobs trade factory factories mill cannery farm farming craft* carpent* engineer* nurse nursing nurses teacher teaching taught clerk typist seamstress sewing sewed tailor* driver mechanic* plumb* mason* miner* mine mines shift shifts retired retirement qualified career boss union customers shop office tools bench hired',
    kinds: ['work', 'retirement'],
    bySense: true,
  },
  {
    title: 'Family and kin',
    about: 'the people one is born among',
    words:
      'mother father mum mom mam mammy mama mamá dad daddy papa papá brother* sister* grandmother grandfather granny grandma grandpa nanny abuela abuelo aunt* auntie uncle* tío tía cousin* parents eldest youngest',
    weak: 'family da nan',
  },
  {
    title: 'Children and grandchildren',
    about: 'sons, daughters and those who came after them',
    words: 'pregnant motherhood fatherhood christened nappies diapers cradle grandchild*',
    phrases:
      'my son|our son|my sons|two sons|my daughter|our daughter|my daughters|our children|my children|our twins|our baby|my baby|our boys|our girls|raising them|brought them up|first child|my grandson|my granddaughter|our grandson|our granddaughter|great-grandchildren',
    weak: 'son sons daughter daughters children kids baby babies twins',
    kinds: ['child'],
  },
  {
    title: 'Love and marriage',
    about: 'meeting, courting and the years together',
    words:
      'married marry marriage wedding courted courting engaged engagement honeymoon sweetheart bride groom divorce* kissed fiancé fiancée anniversary',
    phrases: 'fell in love|in love|asked me to marry',
    weak: 'husband wife proposed met dance love loved together ring',
    kinds: ['marriage', 'met'],
    bySense: true,
  },
  {
    title: 'Loss and grief',
    about: 'those who are gone, and how they are missed',
    words:
      'died killed funeral burial buried graveside mourn* grief grieve* widow* cemetery stillborn miscarr* coffin drowned',
    phrases:
      "passed away|did not come home|didn't come home|did not come back|didn't come back|never came back|never came home|lost him|lost her|lost one|lost my mother|lost my father|lost my brother|lost my sister|lost my husband|lost my wife|lost our|miss him|miss her|miss them|is dead|was dead|dead these",
    weak: 'dead grave losing passed',
    kinds: ['loss'],
  },
  {
    title: 'Leaving and arriving',
    about: 'moves from one place to another, and what was carried along',
    words:
      'emigrat* immigrat* migrat* refugee* exile* sailed visa homesick homesickness uprooted fled evacuat*',
    phrases:
      'left home|leaving home|left the country|left for|arrived in|arrived at|arrived from|i arrive|i arrived|we arrived|came over from|came over on|came over to|took the boat|new country|settled in|one suitcase|two suitcases',
    weak: 'moved arrival packed suitcase suitcases passport border boat ship train foreign customs journey flew',
    kinds: ['move'],
    bySense: true,
  },
  {
    title: 'War and its shadow',
    about: 'armies, fighting and what they did to a life',
    words:
      'war wars soldier* army regiment* battalion drafted conscript* enlisted bombed bombing bombs blitz rationing invasion invaded partisan* ceasefire trenches',
    phrases:
      'called up|called me up|prisoner of war|prisoners of war|front line|air force|air raid|air raids|national service',
    weak: 'raid raids occupation occupied resistance prisoner* shelling navy fighting fought guns gun camp',
    kinds: ['military'],
  },
  {
    title: 'Learning and school',
    about: 'classrooms, teachers and what was learned outside them',
    words:
      'school schools schooling schoolhouse classroom* lycée college university scholarship exam exams examination* baccalauréat homework pupil* headmaster headmistress headteacher',
    phrases: 'learned to read|learn to read|taught myself|night school',
    weak: 'teacher teachers degree graduated diploma lessons student* studied studying grammar library grades learned learnt class read books taught',
    kinds: ['school'],
    bySense: true,
  },
  {
    title: 'Faith and ritual',
    about: 'belief, prayer and the feasts that ordered the year',
    words:
      'church chapel mosque temple synagogue prayed praying prayer* priest nun nuns bible quran koran torah hymn* psalm* baptis* baptiz* rosary ramadan diwali sabbath shabbat sermon* preach* vicar rabbi imam monastery convent',
    weak: 'god faith pray mass holy minister easter christmas eid passover saint* blessing blessed communion confession',
  },
  {
    title: 'Friendship',
    about: 'friends and companions along the way',
    words: 'friend friends friendship pal pals chum chums companion companions comrade*',
    phrases: 'my mate|my mates|best mate',
  },
  {
    title: 'Home and place',
    about: 'houses, land and the places that made a life',
    words: 'homestead farmhouse cottage tenement porch attic cellar bedroom bedrooms hearth',
    phrases:
      "our home|my home|first home|our house|father's house|mother's house|grandmother's house|bought a house|bought the house|built the house|built a house|council house|two rooms|one room|three rooms|front door|room and kitchen",
    weak: 'house kitchen garden yard stove roof acres room rooms flat apartment stairs floor street neighbourhood neighborhood',
  },
  {
    title: 'Food and the table',
    about: 'what was cooked, eaten and shared',
    words:
      'bread soup stew cake cakes cook cooked cooks cooking bake baked baking meal meals dinner supper breakfast lunch recipe* dumpling* tortilla* curry noodles sausage*',
    weak: 'rice tea fish fruit apples kitchen pot plate plates kettle pie butter jam potato* cabbage beans spices olives ate eat eating hungry hunger feast roast sandwich* milk ham',
  },
  {
    title: 'Music and dance',
    about: 'songs, instruments and dance floors',
    words:
      'music musician* song songs sang singing choir piano pianist violin fiddle guitar accordion trumpet orchestra dance dances danced dancing hymn hymns ceilidh gramophone melody concert*',
    weak: 'sing band drum drums tune tunes whistl* radio records played organ',
  },
  {
    title: 'Illness and care',
    about: 'sickness, doctors and looking after one another',
    words:
      'illness cancer leukaemia leukemia stroke tuberculosis tb polio pneumonia diabetes dementia alzheimer* ambulance wheelchair chemo bypass stent stents arthritis surgery malaria dialysis',
    phrases:
      'heart attack|black lung|fell ill|nursed him|nursed her|looked after him|looked after her',
    weak: 'ill sick sickness hospital doctor doctors nurse nurses nursing fever operation ward patients medicine',
    kinds: ['health'],
  },
  {
    title: 'Money and want',
    about: 'earning, lacking and making do',
    words:
      'poverty debt debts savings afford pawn* unemployed dole bankrupt* mortgage hand-me-down* second-hand barefoot',
    phrases:
      'make do|made do|short of money|no money|sends money|sent money|send money|went without|saved up|lost my job|pay the rent|paid the rent|school fees',
    weak: 'poor poverty broke rent penny pennies money pay paid cost cheap wages hungry hunger pounds dollars shillings loan bank',
  },
  {
    title: 'Courage and standing up',
    about: 'moments when something was risked or resisted',
    words: 'brave bravery courage* protest* picket* petition* campaign* defied walkout*',
    phrases: 'fought for|stand up for|stood up for|spoke up|on strike|the strike|walked out',
    weak: 'march marched marching strike refused rights arrested jail prison dared union demonstrat*',
  },
  {
    title: 'Humour and mischief',
    about: 'what was laughed at, then and now',
    words:
      'laugh laughed laughs laughing laughter joke* funny mischief prank* giggle giggled hilarious',
    weak: 'teased ridiculous silly grin*',
  },
  {
    title: 'Community and neighbours',
    about: 'streets, villages and people who helped one another',
    words:
      'neighbour neighbours neighbor neighbors community parish committee volunteer* co-operative',
    phrases:
      'street party|everybody knew|everyone knew|the whole street|the whole village|the whole town|helped each other|helped one another',
    weak: 'village club market pub bazaar hall',
  },
  {
    title: 'Freedom and independence',
    about: "going one's own way, alone or as a people",
    words: 'freedom independence liberat* emancipat* voted',
    phrases: 'free to|own money|own boss|made up my own mind|my own way|nobody told me',
    weak: 'independent escaped vote free alone',
  },
  {
    title: 'Belonging and prejudice',
    about: 'being from somewhere, and how others took it',
    words:
      'foreigner* racist racism prejudice* discriminat* segregat* immigrant* outsider* citizen citizens citizenship nationality',
    phrases:
      'the only black|the only woman|the only girl|first woman|colour bar|not welcome|our language|mother tongue|no blacks|no irish|called me names|dirty look|dirty looks',
    weak: 'accent passport belong* language foreign',
  },
  {
    title: 'Growing old',
    about: 'the later years and how they are lived',
    words: 'pension pensioner* eyesight nowadays',
    phrases:
      'old age|getting old|grey hair|at my age|walking stick|forget things|moved in with|care home|hearing aid',
    weak: 'retired retirement old slower knees',
  },
  {
    title: 'Nature and the seasons',
    about: 'weather, animals and growing things',
    words:
      'snow snowed snowing storm storms harvest orchard frost drought flood floods forest cyclone',
    weak: 'rain rained raining sheep cows horse horses dog cat river sea lake mountain* woods fields corn pigs hens goats trees garden wind cold hot sun flowers birds',
  },
  {
    title: 'Pride and achievement',
    about: 'what was done well and is still owned to',
    words: 'proud pride medal medals trophy awarded mbe obe',
    phrases: 'first prize|best in|first in my|first woman to|put my name to',
    weak: 'prize won award* honour* honor* framed promoted promotion certificate diploma',
    kinds: ['achievement'],
  },
  {
    title: 'Passing it on',
    about: 'what is handed to those who come after',
    words: 'heirloom* inherit* keepsake*',
    phrases:
      'pass on|passed on to|passed down|handed down|i tell them|i tell my|taught my|teach them|for them to know|learned from her|learned from him|remember me|took over from',
  },
];
