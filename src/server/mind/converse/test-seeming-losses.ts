import { passagesOf } from './test-losses.ts';

/** Words of death, parting and ruin in which nothing was lost. */
export const seemingLosses = passagesOf(`
I died of laughing when the vicar sat on the trifle.
We lost the match eleven nil and had ice cream anyway.
I was lost in 1954, a new girl in a big school, and by Christmas I ran the place.
The bus was always dead on time in those days.
He passed his exam at the second go.
My mother would have killed me if she had seen those shoes.
I lost my purse on the tram and a nun brought it back.
We were dead keen on the pictures, twice a week.
The baker gave up the ghost as far as brown bread was concerned.
I was dead beat by Friday, but we danced all the same.
My feet were killing me in those white heels.
That film was murder to sit through.
I'd have died if he had seen me in curlers.
We buried the time capsule under the new gymnasium.
My father passed the salt and said he was going to Canada.
I passed out of the academy top in navigation.
She passed on her recipe for black cake to me and nobody else.
He lost his accent in about a year.
We lost count of the chickens.
I lost my heart to a trombone player.
We lost touch for a while, and then she turned up at the bus stop in the same hat.
I lost four stone and bought a red suit.
I lost my first tooth in a toffee apple.
The town went dead on Sundays, not even a cup of tea to be had.
It was a dead end job but the company was good.
I caught the dead fish smell on him and married him anyway.
We had a dead good time at Butlin's.
The lights went out in the middle of the wedding and everybody cheered.
Grandad went to sleep in his chair every Sunday with his mouth open.
He went to his rest at nine sharp, and up again at four to the cows.
He left us in stitches.
She left this town for Vancouver and sends me maple candy.
He left the army in 1962 and took up bees.
My sister went away to be a nurse and came back bossier.
He never came back to that school after the summer, they had moved to Leeds with his father's job.
He was gone before breakfast and back for supper, that was a fisherman's day.
She was gone on Elvis, completely gone.
The pears had all gone by the time that I got there.
My brother was always missing when there was washing up.
I missed the last train and slept in the waiting room.
I missed my mother's cooking the first week in the hostel, then I learned to like curry.
They shot the wedding scene outside our shop, and I am in it for one second.
He shot up that summer, six foot two and not a trouser to fit him.
My brother shot a hole in the water tank with an air rifle.
We killed a pig every November, and my uncle did the sausages.
We had a hen for the pot on Sundays, I plucked it myself.
I drowned the porridge in treacle.
He drowned his chips in vinegar.
The bride drowned in lace, you could hardly find her.
I was drowning in paperwork until the computer came.
My husband is a grave man in company, but he does a wicked Elvis.
We played hide and seek in the churchyard and I hid behind the mayor.
The cemetery was the best place for blackberries.
My first job was cutting the grass at the graveyard, two shillings a week.
I was a stonemason, I cut letters for thirty years, names and angels.
My father was an undertaker and he drove us to school in the hearse.
My aunt laid out the sandwiches as if for a funeral, there was enough for the parish.
I sang at weddings and funerals, half a crown a go.
The wake on the lake was from the ferry and it tipped our boat.
I was awake all night with excitement.
We used to play doctors and my cousin was always the corpse.
In the school play I was the ghost of Hamlet's father.
In the pageant I was shot every night at half past eight and got up for the applause.
My character got murdered in the second act, so I was in the pub early.
I liked a good murder, Agatha Christie above all.
The canary escaped and was found in the vestry, singing.
The vet said that the dog had years in him yet, and so he had.
The doctors gave me six months, and that was in 1981, so they can whistle.
They thought I was a goner with the scarlet fever, but here I am.
My mother was given the last rites twice and lived to ninety-eight; she is in the next room.
He came back from the war without a scratch on him.
All five of my brothers came home safe.
My father was in the war and never spoke of it, but he was a merry man.
They reported him missing and he walked in on the Tuesday with a goose under his arm.
He was reported lost, but it was a clerk's mistake.
We were bombed out of nothing, the bomb fell in the field and made us a pond.
The mill closed for two weeks every August, and we all went to the sea.
The factory closed at six and we ran home.
They closed the road for the carnival.
We burned the dinner and went out for chips.
The house was on fire with gossip.
The bonfire burned for two days, you could see it from Kent.
I burned my school books in the yard and danced round them.
We left our village every summer for the high pasture.
I left home with a suitcase and a cake and I never regretted it.
I went to America for a year and stayed for sixty, best thing I ever did.
She divorced herself from the kitchen and took up golf.
My parents were happily married till they were ninety, and they still are.
The marriage was over in ten minutes and then we had the breakfast.
The court took my side and I got the fence moved.
They took my son on at the shipyard the same day as me.
They took our Billy to the seaside with them.
The teacher took my sling away and gave it to me back at Christmas.
The school took my daughter at four because she could read.
He forgot my birthday but he remembered the cat's.
I forget names now, but I could draw you every loom in that shed.
My memory is not what it was, thank God, or I would still know the catechism.
I do not recognise the high street any more, it is all nail bars.
She did not know me from Adam, and a year later we were married.
My heart stopped when I saw her in that yellow dress.
My heart gave a leap.
He broke my heart when he ate the last mince pie.
The battery passed away on the motorway.
The old Morris finally gave out on Shap Fell.
My washing machine is no longer with us, so I go to my sister.
We buried the hatchet over a pint.
The rose bush came back though we had given it up for dead.
The whole class went down like ninepins with the mumps and we had a fortnight off.
I had my appendix out and they let me keep it in a jar.
I was born early and they put me in a drawer with a hot water bottle.
I was in the hospital for my tonsils, and I got jelly.
The nurse on the ward was a terror, and I became just like her.
He fell off the roof into the hay and went up again.
My uncle fell in the river every New Year, for a bet.
I fell for him like a sack of potatoes.
The horse threw me and I ate standing up for a week.
Our ship went down the river with the band playing.
The boat was late and my mother met me with a flask.
We waited for my father at the gate on pay day.
What happened to the goat? | She ate the vicar's hat and lived like a queen.
Where is your brother now? | In Toronto, he has a restaurant.
What became of your friend? | She went into politics, if you please.
And your husband? | Out in his shed, where else.
Is your mother still living? | She is a hundred and one and she cheats at cards.
Did he come home? | Every Friday, with fish.
Who taught you to swim? | My brother pushed me off the pier and I swam.
How did it end? | With a gold watch and a cake.
My best friend moved to the next street and I thought it was the end of the world.
I cried for an hour when they cut my plaits.
I was the last one left in the hall after the dance and he asked me then.
I miss nothing about that boarding house but the stairs.
The last time I saw him was this morning, he was painting the gate.
My late shift began at ten and we sang till two.
The late bus was full of sailors.
Her father was dead set against me.
I could have murdered a bacon sandwich by then.
That soup would have raised the dead.
My brother was dead lucky to get that apprenticeship.
It was dead quiet on the moor, you could hear the sheep chewing.
She buried herself in Latin and came out with a first.
The dog buried my slipper in the dahlias.
The pen died on me halfway through the examination and the invigilator lent me hers.
The custom of first-footing has died out round us, more's the pity.
We lost the cup on goal difference.
He lost his trunks off the diving board, and the whole of Morecambe saw.
I lost myself in that library, there were ladders.
She lost nine pounds at Weight Watchers and ate a pork pie to celebrate.
My daughter lost her shoe at the ball, just like the story.
I passed the eleven plus and my mother cried into the gravy.
The years passed and we got a car.
The parcel was passed from hand to hand till the music stopped.
We passed over the bridge singing.
He's gone to the shops.
My husband has gone deaf, so I tell him secrets.
By Christmas the chocolates were gone.
My brothers had gone ahead with the cart, so I walked with Granny.
After he went to bed we played cards for matches.
The ship was late and I was sick the whole way.
The boat sank at its moorings and we fished the beer out.
He fell out of the apple tree and broke nothing but the branch.
I fell down the stairs at the Ritz and into a job there.
I took my own life in hand and moved to Bristol.
The doctor took his hat off and asked if there was any tea.
The telegram came at breakfast, and my father read it out: twins.
We all wore black to be smart, waiters do.
I wore a black dress to the dance, and my mother said I looked like a widow from an opera.
He was the life and soul, everyone wanted him at their funeral.
My uncle carved headstones, and he let me do the little flowers.
We ate our sandwiches on the graves because they were warm in the sun.
The vicar buried his car in the snowdrift.
They shot pheasants every Boxing Day, and I was a beater.
She shot me a look across the pews.
My dad fought at Alamein, came home, and never ate a tinned peach again.
He was a prisoner of war in Italy, and he learned to make the best spaghetti in Wrexham.
The bomb in our garden never went off and Dad grew marrows round it.
We were evacuated to a farm with a piano, and I did not want to go home.
My cat has used up eight lives, and she is on the bed now.
The old mare lived to thirty-two and won at the show.
The goldfish survived the move in a milk jug.
My knees have gone, but I still do the flowers at church.
The hip was replaced in May and I danced in August.
I was in hospital for my adenoids and the next bed had comics.
My mother was a midwife, she delivered half the valley.
He came early, and small, and he is six foot four.
They said I would never have children, and I had five.
We thought that the baby would never come.
I left my husband at the bus stop by mistake and had to go round again.
My wife left me a note to take the pie out.
She left him standing at the altar rail holding the hymn books.
My husband left for work at five, whistling.
The divorce lawyer was my bridge partner.
We split up the cake into forty.
We parted at the corner, as always, and met again at nine.
The court was muddy and we lost in straight sets.
They took the children to the pantomime every year on the charabanc.
The government gave us a house with a bathroom.
We closed the shop on Wednesdays and went fishing.
The factory whistle went, and we were off.
When the mill started up again after Wakes week you could smell the oil.
I never went back to that barber.
I could not go home till the cows were in.
I never saw such a thing in my life as that cake.
Do you have brothers and sisters? | Six, and they ring me on Sundays in order of age.
Tell me about your father. | He was a bus driver and he sang.
Who do you miss? | Nobody, I see them all on Thursdays.
Is your husband well? | No, he has a cold, and he's making a meal of it.
My dad nearly had a heart attack when Leeds won the cup.
We lost the dog on the beach, and he was in the chip shop.
The crane came down safely and we all cheered.
I miscounted the change twice and then I stopped counting.
Our first car didn't live up to much.
My brother overdid it at the party and slept in the bath.
My mum thinks I should be a chiropodist.
My parents moved when I was nine and I went with my dad in the lorry.
The fire took an hour to light, every morning.
He never came home without a bag of shrimps.
My wife walked out in the new shoes and I whistled.
They took my two eldest into the grammar school.
We had Rex sleep in the kitchen from then on.
I nearly drowned in compliments.
I was born with a caul, and the midwife sold it.
Since Harold retired I don't get a minute.
My twin was born ten minutes after me and has never caught up.
The shop shut at one on Wednesdays.
He was missing two front teeth and whistled when he spoke.
I gave up smoking when I was seventeen.
I've been on my own two feet since I was fourteen.
She went into hospital for her hip and she danced at my wedding in the June.
We buried our noses in the books.
The play was murder and the scones were worse.
My dear friend Ola is among the guests every year.
I shot three films about the church.
My first wife and my second wife play bridge.
I do my own ironing, I like it.
I lost my footing and got a round of applause.
After the party we all went back to the pub and sang.
I never knew my own strength.
The rabbit disappeared under the hat, every Saturday, two shows.
We left in the night to miss the traffic.
I had a stroke of luck.
Her name was Rosie and she kept us waiting for two hours.
We met at a funeral of all places, and I had only gone for the sandwiches.
He wore a tie with ducks on it, and that at a funeral, and I thought, that is the man for me.
She's in a home now in Mullingar, ninety-six, and beats them all at whist.
`);
