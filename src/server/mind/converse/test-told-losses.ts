import { passagesOf } from './test-losses.ts';

/** Deaths, partings, homes, minds and work that were lost, in many voices; phrases were made with these in sight. */
export const toldLosses = passagesOf(`
My wife died in the spring of 2011, on the ward with the green blinds.
Dad went in seventy-four, same week as the cup final.
Dad went on the trawlers. He was lost in 1954, off Iceland.
We had three and we raised two.
I was expecting twice before our Colin, but nothing came of it.
There was a baby before you, my mother told me once, and she never told me more.
The little one came at seven months and she was too small to stay.
They would not let me hold him. In those days they took them straight out of the room.
He left me for a woman from the bank and I signed the papers on a Wednesday.
Thirty-one years married and then a letter from her solicitor.
The welfare came with a car and took our Danny, and I had him back two Christmases only.
The nuns had her off me at six weeks and gave her to a couple in Ohio.
We could never go back. The house, the almond trees, my mother's grave, all of it is on the other side of the wire.
In '79 we left Tehran with two cases and I have not seen that street again.
I am forty years in this country and my father I could not bury, they did not give me the visa.
The house burned to the ground and the photographs with it, every one.
Everything we had went up in twenty minutes, and we stood in the lane in our nightclothes and watched it.
She does not know me now. She calls me sir and thanks me for the tea.
My husband is still here, in a manner of speaking. He is in the home at Fairlawn and he thinks that I am his sister.
Mum started putting the milk in the oven, and after two years of that she couldn't tell you who I was.
My brother Anton went to look for work in the north and there is no letter since 1983.
One day he was in the barracks and the next day his bed was stripped and nobody would answer my mother.
He walked out to post a letter in 1968. That is all that anybody knows.
We had to let old Bramble go in the end, the vet came to the house.
The dog was run down by the milk float and I carried him home in my school coat.
When the cow fell in the quarry that was our winter gone.
He did it in the garage. I had only gone out to the shops.
My sister could not go on, and she made sure. We do not say the word at home.
They found my cousin by the weir. He had filled his pockets.
He was on the Hood.
My two uncles are at Monte Cassino. I have been once.
They came for him at four in the morning and the mattress was still warm when they let us back in.
The militia took all the men over sixteen to the stadium. My father was forty-one.
Then the mill shut. Six hundred of us on the one Friday, and that was the end of the valley.
The pit closed in eighty-five and my whole life closed with it.
Me mam were took bad at Whitsun and by Bank Holiday she were gone.
Our kid copped it at Anzio, he were nobbut nineteen.
Wor lad gan doon the pit an' he nivver come up.
Ma da was deid afore I was born, so he was.
Himself is gone five years now, God be good to him.
Ach, the wee soul only lasted the fortnight.
My father he is dead when I have seven years.
My son, he go to the sea and the sea keep him.
In that time we lose the baby, and my wife she don't speak until summer.
The mother of me, she is finish in the hospital of Iași, I was not there.
My husband he is passed, three years already.
In my country they have killed my two brothers, so I am come here.
After my wife died I took up the allotment, and last year I won a cup for my leeks.
The shop, which I had from my uncle when he was killed on the Somme, sold everything from nails to hats.
I learned to cook late, since Margaret was gone by then and nobody else would do it, and now I do a fine fish pie.
It was my granny who raised me, my mother having died in having me.
The piano belonged to my sister Ines, who didn't live to play it much.
We drove all the way to Blackpool singing, Dad in the front with the map upside down, Mum with the sandwiches, our Pat being sick in a bucket. It was the year before he went. We had chips twice a day and I won a goldfish.
School was grand. I loved Miss Bell and the nature table and the tadpoles, and we had a stove you could toast bread on. The desk beside me was Peter's, until the diphtheria. And in the yard we played hopscotch till dark.
I worked at the hotel six summers, and the tips were lovely, Americans mostly. One of the girls, Bridie, went in after a child off the slip and neither came out. We wore little white caps, starched, and you could see your face in the silver.
The farm had forty cows and a bull called Senator. We rose at five. My brother and I did the milking and then, after the tractor, I did the milking. I was good at it, I had warm hands.
We married in June in the registry office with two witnesses off the street. It was a wonderful day. Fourteen months I had with him. I have still the hat, it is blue with a little veil.
What became of your brother? | Korea.
Who lived in the house? | Mother, me, and Rose till she was five.
Did your father see the new house? | He never did.
And your husband? | Gone.
How many children did you have? | Four. Well, three now.
Is he still living? | No, love.
What happened to the baby? | Crib death, they call it nowadays.
Where is your brother now? | In Halifax cemetery.
What happened then? | They told us at the school gate.
Who taught you to swim? | My dad. He went through the ice the winter I was twelve.
Tell me about your sister. | She was twenty-two. A drunk driver, on the Cork road.
What was your mother like? | I couldn't tell you. She had me and that was the last thing she did.
We were nine children, and the fever had four of us inside one month.
I buried a husband and two sons, and I am still here making jam.
Scarlet fever. Both girls. The same bed.
My grandmother went very peacefully, with the wireless on.
He had a bad chest from the dust, and it got him at fifty-three.
Mother took to the gas in 1951.
They pulled him out at Dunkirk, but he wasn't alive.
I lost the both of them in the space of a year.
Grandad popped his clogs the day after my wedding.
The old man kicked the bucket in prison, and I can't say I wept.
She went downhill from the Monday, and on the Friday the curate came.
My best pal Wilf didn't come back from the second flight.
The transport went east. I got one card from my aunt and after that no more cards.
Of the thirty-four in my class photograph I can count six after the war.
My mother's heart packed in on the stairs.
I never got to say cheerio to him.
I was eleven when they sent for me out of the arithmetic class, and the headmaster was being kind, so I knew.
She had a growth. They opened her up and closed her again.
They rang from the hospital to say come now, and we came, and we were too late.
The cot death was in the February.
There was an empty desk on the Monday and Teacher asked us to pray.
He fell off the scaffolding at Tilbury, sixty feet, and left me with four.
I got the widow's pension at twenty-six, one pound and ten shillings.
The undertaker was my own cousin, so it was done nicely.
They let us see him in the chapel of rest.
My fiancé was at Arnhem. I wore the ring on the other hand after that.
I had my tubes done after the third one came out blue.
My boy took something at a party, and the doctor said that his heart just quit.
There's a stone for her at St Michael's with a lamb on it.
Everyone told me that I was young and could have another.
I came up from the shelter and there was no street. My mother had stayed to mind the cat.
A shell came through the roof when I was at the pump, and I was the only one at the pump.
We scattered him off Beachy Head, and half of him blew back on Uncle Ken.
My wee lass is with the angels.
Since Joseph's not here I have the radio on all day.
The Lord saw fit to take her.
He never woke from the operation.
Her liver gave up before she did.
The tractor rolled on him on the top field.
I gave my kidney to my sister, but it didn't take, and we had one more summer.
The partition took my village, my school, and my friend Iqbal.
I had to sell the farm in 1986, the bank called it in, five generations of us.
They emptied our whole valley for the dam, and the church tower stuck out of the water for a year.
My daughter hasn't spoken to me since 1999. I have a granddaughter that I have never met.
My eyes went in 2014, and I was a painter.
The hurricane left us the front steps.
The courts gave the children to him and he took them to Australia.
My twin. I don't say his name out loud.
She passed, bless her, on the very day the roses came.
They executed my grandfather against the wall of the school that I later went to.
I was four months gone when I lost it on the bus.
After the second bleed the doctor said that there would be no children.
Our Jean was knocked off her bicycle outside the Co-op, and that was that.
I closed his eyes myself and then I went and fed the hens.
My mate Sully stepped on the wire, and I was three behind him.
The AIDS had all of them, Derek and Paul and lovely Martin, the whole of that house.
I nursed her eleven months. You learn to be glad of small things. Then there was nobody to nurse.
We put him beside his mother, under the yews.
The consultant took us into the room with the box of tissues.
It was the year that we had two coffins in the front room.
They never found what ship he was on.
There used to be seven of us at the Thursday table. I sit there with the waiter now.
My first husband was a lovely dancer. My second was kind. They are both up at Greenlawn.
My dad had a heart attack at the football and he was gone before half time.
We lost my sister-in-law to breast cancer two Christmases ago.
My grandfather was killed when the crane came down at the docks.
I had two miscarriages and then I stopped counting.
Our first baby didn't live.
My brother Colin took an overdose when he was twenty-three.
My mum has Alzheimer's now and I visit on Wednesdays, and she thinks I'm the chiropodist.
My parents got divorced when I was nine and I went with my dad.
The fire took everything, the photographs, the piano, the lot.
They deported my father in 1949 and he never came home.
My wife walked out in 1988 and took the kids with her.
Social services took my two eldest.
We had to have Rex put to sleep last spring.
My best friend drowned off Portrush the summer we were sixteen.
Both my grandparents perished in the Holocaust.
My son was stillborn in 1971, they didn't let you see them then.
Since Harold passed I don't bother with Sunday lunch.
My twin died at birth.
The pit shut and half the village moved away.
He was missing, presumed killed, and my mother never believed it.
My father abandoned us when I was three.
Our house was repossessed in the nineties.
I gave up my daughter for adoption when I was seventeen.
I've been on my own since 2006.
She went into hospital for her hip and she never came out.
My husband's been dead eleven years.
We buried three of them in one week.
My nephew was stabbed outside a kebab shop.
My dear friend Ola is no longer among the living.
My mother she die when I was small baby.
They shoot my grandfather in front of the church.
My first wife was killed in a car crash, and my second wife is from Hull.
I'm a widower, I do my own ironing.
I lost my leg in the accident and my job with it.
After the funeral we all went back to the pub and sang.
I never knew my father, he was killed before I was born.
My uncle disappeared under the colonels.
We fled in the night and I never saw my home again.
I had a stroke, and my speech has never come back right.
Her name was Rosie and she lived for two hours.
`);

/** So veiled that hardly any word tells of it; nothing was made for these. */
export const veiledLosses = passagesOf(`
My husband was in the ground before the leaves were down that year.
We had him eighteen days, and every one of them he fought.
The telephone call was from Karachi, my eldest sister crying so that I could not understand, but I understood.
I came back from the shops and he had slid down in his chair with the racing still on.
Our youngest would have started school this September.
My mother-in-law, God love her, she dropped in the kitchen like a stone.
I had a girl first. They wrapped her in newspaper, can you believe it, and took her off.
It did not keep, the first one. Nor the second.
My Tommy's heart was bad from birth and we knew from the start that we were only borrowing him.
She faded so gradual you would not notice until you saw the wedding ring slip off.
He put the gun in his mouth, that is how it was, in the shed at Kilbride.
My best friend Marek got on the wrong lorry.
Dad was a bus driver, thirty years on the 42, and then asbestos.
The bairn was nae mair than a week in this world.
My wee brother went under the mill wheel, ye ken.
Me old fella's been gone since Candlemas.
Our Doris lost hers in the war and never looked at another.
The Japanese had him three years at Changi and sent my gran a postcard saying he was well, and he was not well, he was three months buried.
When I have twelve years my papa he fall from the roof and finish.
My wife is dying two years before, and now I eat with the television.
The soldiers they make my mother to dig, and after they shoot.
We was five sister. Now is me and Halina.
My little boy, the fever he take him.
I never saw my country no more since 1956.
They have put us out from our house and a Serbian family is sleeping in my bed.
It was a wonderful holiday, Lake Garda, we ate like kings and Roy learned to say prego. It was his last. He did the crossword on the plane home and got every one.
I went into nursing because of my sister, who I had watched go of the diphtheria when she was six.
The allotment was Stan's really, and I keep it up because he'd be cross if I didn't.
Mr Pugh who ran the scouts until the minibus crash had taught us all our knots.
I started at the bank the same month that my father hanged himself, so I don't remember much of the training.
We got the house cheap after the old couple were murdered in it, no relation to us, and I painted every room yellow.
I was happy there, though it was in that kitchen that I opened the telegram about Jim.
I had the twins in March, one to keep and one to give back.
There were two little boys in our row that ate the berries, and one of them was mine.
The wife's in the crem at Rawdon and I have paid for the place beside her.
I haven't had a Christmas tree up since Malcolm.
You never get over a child.
Do you have brothers and sisters? | I had.
Tell me about your father. | Never met him. He was at the bottom of the Atlantic by the time I was born.
Who lived in the house when you were small? | Gran and Grandad and me. My parents were in the car.
What did the two of you do on an ordinary Sunday? | We went to the garden centre. I can't go past it now.
Since you were grown, who has mattered most to you? | My Ellen. Fifty-two years, and it's been very quiet since.
Who came to be family to you? | I had three sons, and I have one.
Take me with you to school on an ordinary morning. | We went past the house where Jimmy was, and after he wasn't there any more I went the other way round.
What was the first thing you ever did for money? | I sold my dad's tools, after.
Who do you miss? | Everybody, pet. I've outlived the lot of them.
Who do you miss? | My sister. She could whistle like a blackbird.
He walked out on the Friday with his golf clubs and his mother's clock, and I had three under five.
My wife ran off with the chap from the Prudential.
The marriage didn't survive Malaya.
After the separation I only saw the girls on alternate Saturdays.
They put my baby in for adoption and told me that I would forget.
I was taken from my mother at the mission when I was four, and they gave me a number.
The Stasi put my brother away in '71, and what came out was not my brother.
We closed the door of our flat in Aleppo and I still have the key.
Our whole street in Smyrna went in the fire, and we were in a rowing boat looking at it.
The bailiffs had everything down to the cot.
The river came in the night and by breakfast we had no farm.
Mother's mind went before the rest of her, she used to ask me when I was coming to visit.
He looks at my photograph on the locker and asks who's the nice lady.
The yard launched its last ship in 1988, and there was grown men crying on the slip.
I had forty-one years at Cadley colliery, and then Thatcher.
They told me after the stroke that I would not play again, and I sold the cello.
Poor old Nell went blind and then she went off her food and I dug the hole myself.
The foxes got every one of my mother's hens, and her heart went out of it.
We had a pony called Jester that broke his leg on the cattle grid, and Dad fetched the gun.
My daughter's been missing since the second of May 1994.
He got in a taxi outside the Palais and I have had no peace since.
Not one of my mother's people came through the camps.
I am what is left of a family of eleven.
They hung my uncle from the lamp post in front of the bakery.
`);
