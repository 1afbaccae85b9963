/** English only. A star stands for any ending. */
export type LifeTheme = {
  title: string;
  about: string;
  /** Each makes a sentence part of the theme by itself. */
  words: string;
  phrases?: string;
  /** Of these it takes two. */
  weak?: string;
};

export const lifeThemes: LifeTheme[] = [
  {
    title: 'Work and craft',
    about: 'what was done all day, and how it was learned',
    words:
      'work worked works job jobs trade apprentice* wage* factory factories mill cannery farm* farming foreman workshop craft* carpent* engineer* nurse nursing nurses teacher* teaching taught clerk typist seamstress sew* sewed tailor* driver mechanic* plumb* mason* miner* mine mines shift shifts retire* retirement qualified career boss overtime union customers shop',
    phrases: 'ward sister|trained as|trained for|to train as|train as',
    weak: 'tools machine hands bench office uniform paid pay day hours busy',
  },
  {
    title: 'Family and kin',
    about: 'the people one is born among',
    words:
      'mother father mum mom mam mammy mama mamá dad daddy papa papá brother* sister* grandmother grandfather granny grandma grandpa abuela abuelo aunt* uncle* tío tía cousin* family parents eldest youngest',
  },
  {
    title: 'Raising children',
    about: 'sons, daughters and what it is to bring them up',
    words: 'pregnant motherhood fatherhood christened nappies diapers cradle',
    phrases:
      'my son|our son|my sons|two sons|my daughter|our daughter|my daughters|our children|my children|our twins|our baby|my baby|the baby|our boys|our girls|raising them|brought them up|four children|five children|two children|first child',
    weak: 'son sons daughter daughters children kids baby babies twins',
  },
  {
    title: 'Love and marriage',
    about: 'meeting, courting and the years together',
    words:
      'married marry marriage wedding husband wife courted courting engaged engagement proposed honeymoon sweetheart bride groom divorce* kissed fiancé fiancée anniversary',
    phrases: 'fell in love|in love|my partner',
    weak: 'met dance love loved together ring',
  },
  {
    title: 'Loss and grief',
    about: 'those who are gone, and how they are missed',
    words:
      'died killed funeral burial buried bury grave graveside mourn* grief grieve* widow* losing dead cemetery wake stillborn miscarr* coffin',
    phrases:
      "passed away|did not come home|didn't come home|did not come back|didn't come back|never came back|never came home|lost him|lost her|lost my mother|lost my father|miss him|miss her|miss them|is dead|was dead|dead these",
  },
  {
    title: 'Leaving and arriving',
    about: 'moves from one place to another, and what was carried along',
    words:
      'moved emigrat* immigrat* migrat* refugee* exile* sailed visa passport border suitcase suitcases arrived arrive arrival homesick homesickness uprooted packed fled evacuat*',
    phrases:
      'left home|leaving home|left the country|came over|took the boat|new country|flew to|settled in|went to america|went to england',
    weak: 'boat ship train foreign accent customs journey left country',
  },
  {
    title: 'War and its shadow',
    about: 'armies, fighting and what they did to a life',
    words:
      'war wars soldier* army regiment battalion drafted conscript* enlisted bomb* blitz raid raids rationing ration invasion invaded occupation occupied prisoner* vietnam korea anzio shelling trenches partisan* resistance navy ceasefire',
    phrases: 'called up|prisoner of war|prisoners of war|front line|air force|burned our village',
    weak: 'fighting fought guns gun killed camp service killed peace',
  },
  {
    title: 'Learning and school',
    about: 'classrooms, teachers and what was learned outside them',
    words:
      'school schools schooling schoolhouse teacher teachers classroom lycée college university scholarship degree graduated exam exams examination* baccalauréat lessons homework pupil* student* studied studying grammar diploma library headmaster headmistress grades',
    phrases: 'learned to read|learn to read|night school',
    weak: 'learned learnt class read books taught prize',
  },
  {
    title: 'Faith and ritual',
    about: 'belief, prayer and the feasts that ordered the year',
    words:
      'church chapel mosque temple synagogue god pray* prayed prayer* faith priest nun nuns mass bible quran koran torah hymn* baptis* communion confession rosary saint* easter ramadan eid diwali passover sabbath shabbat christening bless* blessing* holy vicar rabbi imam minister sermon',
  },
  {
    title: 'Friendship',
    about: 'friends and companions along the way',
    words: 'friend friends friendship pal pals mate mates chum* companion* buddy buddies comrade*',
    phrases: 'best friend|stood by me',
  },
  {
    title: 'Home and place',
    about: 'houses, land and the places that made a life',
    words:
      'house kitchen bedroom bathroom garden yard porch farmhouse barn hearth stove attic cellar roof acres fields neighbourhood neighborhood homestead cottage flat apartment tenement stairs',
    phrases:
      'our home|my home|at home|first home|front door|the land|our street|two rooms|one room',
    weak: 'room rooms street town mountains hills valley river sea trees',
  },
  {
    title: 'Food and the table',
    about: 'what was cooked, eaten and shared',
    words:
      'bread soup stew pie pies cake* cook* cooked cooking bake* baked baking kitchen meal meals dinner supper breakfast lunch beans rice potato* cabbage dumpling* tortilla* chiles chilli* curry spices olives butter jam jar recipe* feast ate eat eating hungry hunger tea kettle pot plate plates roast sausage* noodles fish fruit apple apples',
    phrases: 'olive oil',
  },
  {
    title: 'Music and dance',
    about: 'songs, instruments and dance floors',
    words:
      'music musician* song songs sang sing singing choir piano violin fiddle guitar accordion drum drums trumpet band orchestra dance dances danced dancing ceilidh gramophone tune tunes concert radio hymn hymns melody whistl*',
    phrases: 'record player',
  },
  {
    title: 'Illness and care',
    about: 'sickness, doctors and looking after one another',
    words:
      'ill illness sick sickness hospital doctor doctors nurse nurses nursing cancer leukaemia leukemia stroke tuberculosis tb polio fever operation surgery ward patients pneumonia diabetes dementia alzheimer* ambulance medicine wheelchair',
    phrases: 'heart attack|cared for|caring for|look after|looked after',
  },
  {
    title: 'Money and want',
    about: 'earning, lacking and making do',
    words:
      'poor poverty broke debt* rent penny pennies hungry hunger second-hand hand-me-down* wages savings afford pawn* unemployed dole welfare ration* barefoot bankrupt* mortgage depression',
    phrases:
      'make do|made do|short of money|no money|sends money|sent money|went without|saved up|paid the|cost of|dust bowl|lost my job',
    weak: 'money pay paid cost cheap pound pounds dollar dollars cents shilling*',
  },
  {
    title: 'Courage and standing up',
    about: 'moments when something was risked or resisted',
    words:
      'brave bravery courage* march marched marching protest* strike strikes walkout* picket* refused refuse demonstrat* petition* campaign* rights arrested jail prison dared defied defy union',
    phrases: 'stood up|fought for|stand up for|spoke up|afraid but',
  },
  {
    title: 'Humour and mischief',
    about: 'what was laughed at, then and now',
    words:
      'laugh* joke* funny mischief prank* tease* teased giggle* ridiculous silly grin* comic hilarious annoy drunk fainted',
    phrases: 'made fun|tell a lie',
  },
  {
    title: 'Community and neighbours',
    about: 'streets, villages and people who helped one another',
    words:
      'neighbour* neighbor* community village parish club committee volunteer* co-operative market pub bazaar',
    phrases:
      'street party|everybody knew|everyone knew|the whole street|the whole village|helped each other|post office',
  },
  {
    title: 'Freedom and independence',
    about: "going one's own way, alone or as a people",
    words: 'freedom independence independent liberat* escape* escaped vote voted emancipat*',
    phrases:
      'free to|on my own|own money|own boss|left him|left her|made up my own mind|my own way|nobody told me|first time i had',
  },
  {
    title: 'Belonging and prejudice',
    about: 'being from somewhere, and how others took it',
    words:
      'foreigner* accent racist racism prejudice* discriminat* segregat* immigrant* dirty look* belong* outsider* citizen* nationality passport',
    phrases:
      'the only black|the only woman|the only girl|colour bar|not welcome|our language|mother tongue|were not happy|no blacks|no irish|called me names|dirty looks',
  },
  {
    title: 'Growing old',
    about: 'the later years and how they are lived',
    words:
      'retired retirement pension* grandchildren great-grandchildren grandson granddaughter nowadays eyesight',
    phrases:
      'old age|getting old|grey hair|my age|these days|walking stick|forget things|moved in with|care home|hearing aid',
  },
  {
    title: 'Nature and the seasons',
    about: 'weather, animals and growing things',
    words:
      'snow snowing rain raining storm* harvest planted trees garden cows horse horses sheep hens chickens goat goats dog cat river sea lake mountain* forest woods fields corn hogs pigs orchard frost drought flood* wind windmill',
    phrases: 'olive trees',
    weak: 'cold hot sun',
  },
  {
    title: 'Pride and achievement',
    about: 'what was done well and is still owned to',
    words:
      'proud pride prize medal* award* mbe obe won honour* honor* achievement* framed promoted promotion record* trophy certificate diploma built',
    phrases: 'graduated with|best in|became a head|first in my|first woman to|put my name to',
  },
  {
    title: 'Passing it on',
    about: 'what is handed to those who come after',
    words: 'grandchildren heirloom inherit* keepsake',
    phrases:
      'my grandson|my granddaughter|pass on|passed down|handed down|i tell them|i tell my|tell to|recipe of|taught me|taught my|remember me|for them to know|learned from her|learned from him|write that down',
  },
];
