import { stemOf } from './stems.ts';

/** Words that speak of the same side of a life, so that one that was never learned counts like its neighbours. */
const groups: Record<string, string> = {
  body: `arm leg knee hip back spine neck skull head eye eyes ear ears nose mouth jaw tooth teeth tongue throat
    chest heart lung lungs liver kidney kidneys stomach bowel gallbladder appendix womb breast prostate bladder
    skin bone bones rib ribs wrist ankle foot feet toe toes finger fingers thumb hand shoulder elbow pelvis
    artery valve vein nerves thyroid retina tonsils lump collarbone blood brain`,
  illness: `ill sick illness disease cancer tumour tumor leukaemia leukemia stroke diabetes diabetic sugar asthma
    bronchitis pneumonia pleurisy tuberculosis tb consumption polio measles mumps smallpox scarlet diphtheria
    meningitis typhoid typhus cholera malaria dengue fever jaundice hepatitis rickets leprosy epilepsy fits
    arthritis rheumatism gout dementia alzheimer alzheimer's parkinson parkinson's cataract cataracts glaucoma
    ulcer hernia sciatica shingles pox influenza flu covid breakdown depression anaemia infection septicaemia
    deaf blind lame paralysed crippled limp miscarriage silicosis emphysema coma virus ringworm scurvy`,
  cure: `hospital clinic ward sanatorium infirmary surgery operation operated surgeon doctor nurse specialist
    consultant ambulance stretcher bandage plaster stitches crutches wheelchair frame stick calliper splint
    tablets pills medicine penicillin insulin injection chemo chemotherapy radiotherapy dialysis transplant
    bypass stent stents pacemaker implant scan xray biopsy diagnosed diagnosis remission cured recovered healed
    amputated removed anaesthetic physio therapy rehab sober drinking`,
  harm: `broke broken fractured crushed burned burnt scalded injured wounded hurt fell slipped tripped collapsed
    fainted crashed accident smashed bled stabbed bitten kicked poisoned frostbite shrapnel`,
  death: `died die dead death dying killed murdered drowned perished deceased expired passed gone late buried
    slain hanged executed shot fatal corpse suicide stillborn`,
  funeral: `funeral coffin casket hearse grave graveside graveyard cemetery churchyard headstone tombstone stone
    wake wreath undertaker burial burying cremated cremation ashes urn pyre mourning mourned mourners black
    widow widowed widower orphan orphans obituary shroud requiem condolences telegram candle candles lilies
    heaven angels soul eternal rest memorial cenotaph missing body`,
  wedding: `married marry marriage wed wedding wedded bride bridegroom groom bridesmaid bridesmaids veil bouquet
    confetti aisle altar vows ring rings engaged engagement fiancé fiancée betrothed proposed proposal propose
    honeymoon registry registrar eloped elope spouse dowry nikah chuppah banns spliced hitched bachelor spinster
    husband wife anniversary`,
  courting: `met meet introduced courting courted courtship dance dances dancing danced dancer ballroom waltz
    sweetheart boyfriend girlfriend date dated dating romance kissed kiss flirted fancied smiled wink winked
    eyes noticed glance pictures cinema chaperone matchmaker love admirer shy bumped chatting charming`,
  baby: `baby babies born birth births twins triplets pregnant pregnancy expecting midwife labour contractions
    caesarean delivered delivery cot cradle pram nappies christened christening baptised baptism adopted adopt
    adoption foster fostered newborn toddler firstborn eldest youngest stork breech forceps maternity wean
    bairn bairns kids kid children offspring`,
  school: `school schools schooling classroom class pupil pupils student students teacher lessons lesson exam exams
    examination certificate diploma degree degrees university college polytechnic academy kindergarten primary
    secondary grammar convent seminary scholarship matric matriculated matriculation graduated graduate
    graduation grade standard homework slate chalk blackboard headmaster headmistress professor lecture
    studied study studying studies learned learnt taught tuition boarding uniform desk arithmetic spelling latin
    algebra thesis doctorate phd bachelor's master's apprenticeship course`,
  army: `army navy soldier soldiers sailor airman airmen regiment battalion company platoon squadron corps
    infantry artillery cavalry tank tanks gunner rifle rifles bayonet barracks uniform sergeant corporal private
    lieutenant captain major colonel general recruit conscript conscripted conscription draft drafted enlisted
    enlist demobbed demobilised discharged stationed posted front trench trenches service troops troopship
    paratrooper commando partisan guerrilla national deployed combat battle campaign medals parade drill raf
    marines marine pilot bomber raid prisoner captured`,
  work: `job jobs work worked working worker employed employer employment hired wage wages pay paid salary shift
    shifts boss foreman manager factory mill mine pit yard shipyard workshop office shop store firm company
    plant foundry depot warehouse farm bakery laundry kitchen hotel bank railway railways docks counter trade
    apprentice apprenticed trainee promoted business customers clients contract overtime union
    machine machines drove delivered sold selling built`,
  moving: `moved move moving emigrated emigrate immigrated migrated settled resettled relocated fled flee escaped
    refugee refugees evacuated deported exile exiled left leaving sailed flew boat ship ferry plane train
    suitcase suitcases trunk passport visa border arrived landed crossed lodgings digs rented flat apartment
    bungalow cottage house council estate returned back home abroad overseas`,
  prize: `prize prizes medal award awarded trophy cup champion championship won win winner winning first record
    honour honours honoured honorary knighted mbe obe decorated patent published elected chosen selected
    captained finals marathon gold silver bronze proud proudest exhibition recognised plaque citation`,
  upheaval: `war strike coup revolution independence partition election elections riot riots march protest
    earthquake flood floods fire drought famine hurricane cyclone typhoon storm eruption landslide bomb bombs bombed bombing
    explosion curfew occupation invasion liberation ceasefire martial arrested arrest jail prison sentenced
    trial court burgled robbed stolen bankrupt divorced divorce separated coronation jubilee moon wall nationalised`,
  ending: `retired retire retirement pension pensioned redundancy redundant farewell handed handover stopped
    finished quit closed shut sold gave last final clock watch sixty-five successor hung`,
  nature: `rain rained snow frost ice wind sun sunshine hot cold warm weather winter summer spring autumn sky
    stars moonlight mud dust fog river sea lake hills mountain mountains trees flowers grass birds crickets`,
  food: `bread butter milk soup potatoes potato rice beans meat pork bacon fish eggs cake pie stew porridge jam
    sugar salt tea coffee dinner supper breakfast cabbage onions apples cheese curry dumplings dripping ate eat
    cooked cooking baked baking taste tasted hungry hunger feast`,
  home: `kitchen stove fire hearth table chair bed blanket lamp candle kettle pot tap bath lavatory roof floor
    walls window door yard garden gate radio wireless curtains rug cupboard`,
  character: `kind strict quiet gentle clever stubborn proud shy funny tall small big handsome beautiful pretty
    lovely strong generous mean cruel patient brave lazy soft hard tight sharp wild good bad poor rich happy
    lucky lonely afraid frightened tired honest simple plain`,
  talk: `say said says tell told telling ask asked talk talking speak spoke story stories remember forget
    forgot think thought know knew mean believe suppose guess wonder imagine understand explain laugh laughed
    joke jokes word words question opinion truth`,
  kinship: `family families relations relatives parents siblings cousin cousins named called eldest oldest youngest
    only generation ancestors clan tribe people folks side surname née twin half step raised reared brought
    neighbour neighbours friend friends lodger godmother godfather`,
};

const groupsOfStem = new Map<string, string[]>();
for (const [group, words] of Object.entries(groups))
  for (const word of words.split(/\s+/u)) {
    const stem = stemOf(word);
    groupsOfStem.set(stem, [...(groupsOfStem.get(stem) ?? []), `#${group}`]);
  }

/** The groups that a word's stem belongs to; most belong to none. */
export function groupsOf(stem: string): string[] {
  return groupsOfStem.get(stem) ?? [];
}
