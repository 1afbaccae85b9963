/** English only: words that carry no picture, and things one can see, hold, smell or hear. */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

export const functionWords = listed(`
a an the this that these those my your his her its our their mine yours hers ours theirs i you he she it we they me
him us them myself yourself himself herself itself ourselves themselves who whom whose which what when where why how
and or but nor so yet if because although though while until since unless as than then there here not no yes never
ever always often sometimes only just even still also too very really quite rather almost about above across after
against along among around at before behind below beneath beside between beyond by down during except for from in
inside into like near of off on onto out outside over past through to toward towards under up upon with within without
is am are was were be been being do does did done doing have has had having will would shall should can could may
might must ought i'm i've i'd i'll you're you've he's he'd she's she'd it's it'd we're we've we'd they're they've
they'd that's there's didn't don't doesn't wasn't weren't isn't aren't couldn't wouldn't won't can't hadn't haven't
hasn't shouldn't ain't some any all both each every either neither one two other another such own same much many more
most few little less least several enough well oh ah ay now again once anyway actually maybe perhaps somehow
`);

export const commonWords = listed(`
say said says saying tell told tells telling talk talked talking speak spoke ask asked asking answer know knew known
knows think thought thinks believe guess mean meant remember remembered remembers forget forgot forgotten see saw seen
sees look looked looking hear heard watch watched feel felt feels find found give gave given gives get got gets
gotten getting go went gone goes going come came comes coming take took taken takes make made makes making put puts
keep kept keeps let lets leave left leaves leaving stay stayed live lived lives living move moved moves moving work
worked works working play played start started begin began begun end ended ends stop stopped finish finished turn
turned become became bring brought carry carried hold held stand stood sit sat lie lay run ran walk walked drive drove
buy bought sell sold pay paid cost costs try tried use used help helped want wanted wants need needed like liked loved
hate hated hope hoped wish wished learn learned learnt teach taught study studied show showed call called calls named
meet met married marry born die died dies dead killed lost lose losing won win send sent write wrote written read eat
ate drink drank sleep slept wake woke wear wore grow grew grown happen happened seem seemed change changed open opened
close closed cry cried laugh laughed sing sang dance danced fight fought follow followed return returned arrive arrived
good bad big small old young new long short high low great large first last next early late right wrong hard easy
happy sad nice kind fine better best worse worst whole full different same sure certain true real able ready free poor
rich strong terrible wonderful beautiful lovely proud afraid alone together back away home forward quickly mostly
usually finally suddenly exactly probably certainly especially nearly later ago today yesterday tomorrow tonight soon
time times day days week weeks month months year years hour hours minute minutes morning afternoon evening night nights
moment age ages spring summer autumn fall winter january february march april may june july august september october
november december monday tuesday wednesday thursday friday saturday sunday thing things way ways life lives lot lots
bit kind sort part parts place places point case fact idea word words story stories book name names number people
person man men woman women boy boys girl girls child children kid kids baby family parents somebody someone nobody
everybody everyone anybody something nothing everything anything reason problem question side world country war job
business trouble course rest end beginning half couple dozen hundred thousand million three four five six seven eight
nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty
seventy eighty ninety second third fourth fifth sixth seventh eighth ninth tenth eldest youngest oldest older younger
mother father mum mom mam mammy mama mamma dad daddy papa brother sister son daughter husband wife uncle aunt auntie
grandmother grandfather grandma grandpa granny grandad cousin nephew niece friend friends brothers sisters sons
daughters grandchildren neighbours neighbors wedding funeral god lord christmas while heart mind love death anything
chance luck matter use sense turn care charge rule rules law story chapter chapters nineteen eighties nineties
seventies sixties fifties forties thirties twenties decade century working retired qualified trained
`);

export const concreteNouns = listed(`
accordion ambulance anvil apple apron armchair attic axe bag baker bakery balcony ball banana band banjo barn barrel
basin basket bath bathroom bathtub beach bean beans bear beard bed bedroom bee beer bell bench bicycle bike bird
biscuit blackboard blanket blood boat boiler bone bonnet boot boots bottle bowl box bread breakfast brick bricks bridge
broom brush bucket bull bus butcher butter button cabin cabbage cake camel camera canal candle candles cane cannery
canteen cap car caravan cardboard card cards carpet cart casserole cat cattle ceiling cellar cello chain chair chalk
cheese cherry chicken chickens chilblains chiles chimney chisel chocolate church cigarette cigarettes clarinet clock
clog clogs cloth clothes coal coat cobbles cocoa coconut coffee coffin coin coins comb comet cook cooker copper corn cot
cottage cotton couch cow cows crane cream cricket crib crow cup cupboard curtain curtains cushion dairy dam desk dinner
dirt dishwasher dog dogs doll donkey door doors doorstep dormitory dough drawer driver dress drum drums duck dumplings dust
ear egg eggs engine envelope eye eyes face factory farm feather fence ferry fiddle field fields fig film finger fingers
fire fireplace fish fishmonger flag floor flour flower flowers flute fog foot football forge fork fountain foundry fox
frost fruit furnace furniture garage garden garlic gate ginger glass glasses gloves goat goats goose gramophone grass
gravel grease guitar gun gutter hair hall hammer hand hands handkerchief harbour harbor harmonica hat hay hearth hedge
hen hens herring hill honey hoof horse horses hospital hose house hut hymn ice inkwell ink iron island jacket jam jar jelly
jewel jug kettle key keys kiln kitchen kite knee knife ladder lake lamb lamp lamps landing lane lantern laundry lavender
lavatory leather lemon lemons letter letters library lighthouse linen lipstick loaf loft loom lorry machine mango map
marble marbles market mask matches mattress meadow meat medal medals mice milk mill mine mirror mist money mosque
motorbike mountain mountains moustache mouth mud mule mushroom needle needles nest net nets newspaper nightgown noodles
notebook oak oar oats office oil olive olives onion onions orange oranges orchard organ oven overall overalls ox oysters
paint pan paper parcel passport path peach pear peas pebbles pen pencil pennies penny pepper perfume petrol photograph
photographs piano pickle picture pie pies pig pigeon pigs pillow pine pipe pistol plane plant plaster plate plates plough
plum pocket pockets pond pony porch porridge postcard pot potato potatoes pram prize pudding pump puppy purse quarry quilt
rabbit radio railway rain raincoat rat razor record records refrigerator ribbon rice rifle ring river road roof room
rooms rope rose roses rug sack saddle sail salt sand sandals sandwich saucepan saw sawdust scales scar scarf school
scissors sea sewing shawl shed sheep sheet sheets shelf shell ship shirt shoe shoes shop shoulder shovel silk silver sink
skirt sky sledge slippers smell smoke snake snow soap socks sofa soil soldier soldiers soot soup spade spectacles spices
spoon stable stage stairs stall stamp stamps station steam stick stockings stone stones stool stove straw strawberries
stream street string sugar suit suitcase sun sweater swing sword table tailor tap tape tea teacher teapot teeth
telegram telephone television tent test thread thumb ticket tickets tie timber tobacco tomato tomatoes tools tooth
towel tower town toy toys tractor train tram tray tree trees trolley trombone trousers truck trumpet trunk tub tunnel
turbine turbines typewriter umbrella uniform valley van vase veil vest village vineyard violin waistcoat wall wallet
walls wardrobe washing watch water wax weed well wheat wheel wheelbarrow whip whisky whistle wind windmill window
windows wine wire wolf wood wool workshop wrapper wrench yard yarn song songs voice smell sound laugh
`);

/** Letters of any script, with the marks inside a word kept. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

export type Word = { text: string; lower: string; start: number; end: number };

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

const isWorn = (word: string) => functionWords.has(word) || commonWords.has(word);

/** The words that say what a text is about, lower case. */
export const contentWords = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.lower.replace(/'s$/u, ''))
    .filter((word) => word.length > 2 && !functionWords.has(word));

/** How much of a picture a word gives: 0 for none, 3 for a thing one could hold. */
export const pictureOf = (lower: string): number => {
  const bare = lower.replace(/'s$/u, '');
  if (concreteNouns.has(bare) || concreteNouns.has(bare.replace(/e?s$/u, ''))) return 3;
  if (bare.length < 4 || /\d/u.test(bare) || isWorn(bare)) return 0;
  if (/(?:ly|ing|ed|ness|tion|sion|ity|ment|ance|ence|ism|ful|less|ous|able|ible)$/u.test(bare))
    return 0;
  return 1;
};

/** The share of the words of `asked` that `told` has too. */
export const sharedWords = (asked: readonly string[], told: ReadonlySet<string>): number =>
  asked.length === 0 ? 0 : asked.filter((word) => told.has(word)).length / asked.length;
