/** Trades as people name them; others are known by their endings. */
export const trades = `
accountant | actor | actress | ambulance driver | analyst | apprentice | architect | artist
assistant | auxiliary | baker | banker | barber | barmaid | barman | barrister | bartender
beekeeper | bellboy | biologist | blacksmith | boilermaker | bookkeeper | boxer | brewer
bricklayer | broadcaster | builder | bus conductor | bus driver | butcher | cantor | captain
caretaker | carpenter | cashier | chauffeur | chef | chemist | choirmaster | civil servant
cleaner | clerk | clippie | coach | coachman | cobbler | collier | colonel | composer
conductor | conductress | consultant | cook | cooper | corporal | councillor | cowboy
crane operator | cutter | dancer | dean | dentist | designer | director | docker | doctor
domestic | draftsman | draughtsman | dressmaker | driver | editor | electrician | engineer
factory hand | farmer | farmhand | fireman | fisherman | fitter | footballer | foreman
foundryman | gardener | glazier | goldsmith | governess | grocer | guard | hairdresser | hawker
headmaster | headmistress | headteacher | herdsman | housekeeper | imam | inspector
interpreter | janitor | jeweller | jockey | joiner | journalist | judge | laborer | labourer
laundress | lawyer | lecturer | librarian | lieutenant | logger | longshoreman | lorry driver
lumberjack | machinist | maid | manager | market woman | mason | matron | mayor | mechanic
merchant | midwife | milkman | mill girl | mill hand | miner | minister | missionary | musician
nanny | nun | nurse | officer | operator | organi[sz]er | organist | packer | painter
paramedic | pastor | peddler | pedlar | pharmacist | photographer | physicist | physiotherapist
pianist | pilot | plasterer | playwright | plumber | poet | policeman | policewoman
politician | porter | postman | potter | presser | priest | principal | printer | producer
professor | programmer | psychologist | rabbi | radiographer | railwayman | rancher
receptionist | referee | registrar | reporter | rickshaw puller | riveter | roofer | sacristan
saddler | sailor | salesman | saleswoman | scientist | scullery maid | seaman | seamstress
secretary | sergeant | servant | sexton | shepherd | shoemaker | shop assistant | shop steward
shopkeeper | signalman | silversmith | singer | social worker | soldier | solicitor | spinner
stationmaster | steelworker | stenographer | stevedore | steward | stewardess | stonemason
supervisor | surgeon | surveyor | tailor | taxi driver | tea planter | teacher | technician
telegraphist | telephonist | therapist | tiler | tinker | tinsmith | toolmaker | trade unionist
trader | tram driver | translator | trucker | turner | typesetter | typist | undertaker
upholsterer | vet | vicar | violinist | waiter | waitress | ward sister | washerwoman
watchmaker | weaver | welder | writer
`;

/** Words that end like a trade and are none. */
export const noTrades = `
after | another | answer | beginner | believer | better | bitter | brother | clever | corner
dancer | danger | daughter | dinner | disaster | door | drinker | error | ever | father | floor
flower | foreigner | foster | further | horror | human | killer | letter | liar | loner
lover | man | master | matter | member | mirror | monster | mother | neighbor | never | newcomer
number | older | order | other | over | paper | poor | power | prisoner | rather | river
shelter | sister | smoker | spinster | stranger | summer | survivor | talker | teenager | terror
tower | tractor | under | winter | woman | wonder | younger | youngster
`;

/** "She was a tram conductor", "he became a wheelwright". */
export const signsOfTrade = String.raw`
(was|is|were|am|'s|as|became|been|be|for|called) (a|an|the|head|chief|assistant|our|their)?~(_[\s-]){0,3}?@trade
(was|is|became|'s|as) (a|an) (_[\s-]){0,2}?(?!@noTrade(?!\p{L}))\p{L}{2,}(er|or|ist|ician|arian|man|woman|smith|wright)
`;
