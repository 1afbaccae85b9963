import type { LifeTheme } from './theme-lexicon.ts';

/** English only: what a whole life may have been lived in, by the words of those who did. */
export const tradeWorlds: LifeTheme[] = [
  {
    title: 'The railway',
    about: 'trains, and those who kept them running',
    words:
      'railway* railroad* signalman signalmen stationmaster locomotive* railcar ganger footplate trainman',
    phrases: 'engine driver|goods train|signal box|level crossing',
    also: 'train trains station track lever levers platform junction signal signals guard engine timetable box line',
  },
  {
    title: 'The sea and boats',
    about: 'those who lived by the water, and what it gave and took',
    words:
      'fisherman fishermen trawler* canoe canoes harbour harbor sailor* seaman seamen deckhand* skipper* lighthouse* lifeboat* wharf dock docks docker* herring',
    also: 'sea boat boats ship ships net nets fish fishing tide tides waves sail sailed crew shore catch',
  },
  {
    title: 'Down the mine',
    about: 'work underground and what it cost',
    words: 'miner miners mining colliery pithead coalface coal',
    phrases: 'the mines|the pit|black lung|coal mine|gold mine|copper mine',
    also: 'mine mines pit shaft seam lamp explosion rock',
  },
  {
    title: 'Land and animals',
    about: 'farming, herding and the days they make',
    words:
      'farm farms farming farmer* cow cows milking cattle tractor* harvest* herd herds plough* sheep goat goats yak yaks pasture* dairy',
    also: 'barn field fields acres hay milk pig pigs horse horses corn seeding calf calves hens wheat rice donkey crop crops bull',
  },
  {
    title: 'Cloth and thread',
    about: 'what was sewn, woven and worn',
    words:
      'sew sewed sewing sewn tailor tailors tailoring seamstress* dressmak* loom looms weave weaving weaver weavers wove woven embroider* knit knitted knitting flax zipper* hem hems',
    also: 'cloth machine needle needles thread scissors shears suit suits cloak cloaks seam seams pattern overalls button buttons wool basket fabric dress dresses strands',
  },
  {
    title: 'Medicine and its people',
    about: 'those who healed, and those who were healed',
    words:
      'patient patients stethoscope clinic clinics surgeon* pharmacy pharmacist* dispensary matron physician* medicine',
    phrases: 'medical officer|ward sister|student nurse|district nurse|night duty',
    also: 'midwife midwives hospital ward wards nurse nurses nursing doctor doctors beds bandage* injection* vial operation delivered',
  },
  {
    title: 'The classroom',
    about: 'teaching, and those who were taught',
    words: 'headteacher headmaster headmistress pupil pupils blackboard classroom classrooms',
    phrases: 'i taught|i teach|teacher training|teaching at|taught at|teaches at|as a teacher',
    also: 'school class lesson lessons teacher teachers taught teaching children chalk',
  },
  {
    title: 'Police and the law',
    about: 'keeping the peace, and the stories that come with it',
    words:
      'police policeman policemen policewoman policewomen constable* detective* polis lawyer* judge courtroom',
    also: 'sergeant inspector station court thief thieves arrested force beat shift uniform statement case',
  },
  {
    title: 'Building and engineering',
    about: 'what was drawn, poured and raised',
    words:
      'dam dams concrete engineer engineers engineering surveyor* bricklayer* scaffold* turbine* spillway welder* welding foundry shipyard*',
    also: 'bridge bridges tunnel drawing drawings site foreman helmet brick bricks crane calculation rock works steel',
  },
  {
    title: 'Wood and tools',
    about: 'what was made by hand, and what it was made with',
    words:
      'carpenter* carpentry joiner* chisel* gouge* lathe sawmill timber cabinetmak* carving carved',
    also: 'wood tools bench hammer nails plane oak boards workshop',
  },
  {
    title: 'Keeping shop',
    about: 'buying, selling and the people across the counter',
    words:
      'shopkeeper* customer customers storekeeper* cleaners grocer* grocery stall stalls haberdash*',
    phrases: 'the shop|our shop|my shop|own shop|the store|our store|the counter|market stall',
    also: 'shop store counter till sold sell selling shelves market prices',
  },
  {
    title: 'On the road',
    about: 'buses, lorries and the miles behind the wheel',
    words: 'tram trams lorry lorries truck trucks taxi taxis conductor conductress depot',
    phrases: 'drove a bus|drove the bus|bus driver',
    also: 'bus buses driver drivers drove driving route passengers garage wheel road roads',
  },
  {
    title: 'Kitchens and ovens',
    about: 'feeding people for a living',
    words: 'bakery bakeries baker bakers restaurant* chef* canteen* dough oven ovens',
    phrases: 'cooked for|cook for',
    also: 'bread rolls flour cook cooked cooking dishes menu',
  },
  {
    title: 'Ledgers and figures',
    about: 'keeping the books, and making them balance',
    words: 'bookkeep* ledger ledgers accountant* accountancy payroll arithmetic',
    phrases: 'kept the books|the accounts|the books',
    also: 'balance balanced figures numbers cents column columns invoice* receipt* sum sums audit* bank',
  },
  {
    title: 'Words and print',
    about: 'what was written, set and read',
    words:
      'printer printers printing typesett* journalist* reporter* editor* poem* poet* novel* typewriter*',
    also: 'newspaper newspapers page pages press wrote write writing ink paper book books letters',
  },
  {
    title: 'Sport and play',
    about: 'games, and those they were played with',
    words:
      'football* soccer cricket rugby boxing boxer* wrestl* hurling basketball baseball netball athlet* marathon* goalkeeper',
    also: 'team teams match matches played ball goal race cup coach training pitch',
  },
];
