import { passagesOf } from './test-losses.ts';

/** In many voices, half of them said and half between the lines. */
export const moreLosses = passagesOf(`
My brother Piet passed the winter I turned twelve.
We buried my mother on a wet Thursday in Swansea.
Dad died when I was still at the comprehensive.
I lost my wife in 2009, to the pancreas.
She was only thirty-four when the leukaemia took her.
My twin sister was killed on the ring road at Leuven.
We had a boy before Anders. He lived four days.
Grandpa Mose drowned at the weir, everyone knows that story.
My first husband was lost with the trawler Northern Pride.
Old Mrs Achebe next door, who raised me really, died the week of my exams.
I was widowed at twenty-nine with two under five.
They shot my uncle against the wall of the dairy.
My son Rafael took his own life in the spring of 2001.
Mummy had her stroke on the Monday and by Wednesday we had no mother.
Three of my class never came back from the war.
The baby was stillborn, a girl, we called her Marta all the same.
My father was dead before the ambulance got up the lane.
We put him in the ground beside his own father at Clonmany.
She passed away in her sleep, ninety-three, with her rosary.
The cholera finished my grandparents both in the one week.
My friend Baptiste fell off the scaffold and that was the end of him.
I am a widow eleven years this August.
Our Kevin was nineteen. A drunk driver.
Malaria took the youngest, and then the one before her.
The dog, Captain, had to be put to sleep the day after we moved.
Pop went in '88, his ticker.
After Wen died I did not cook for a year.
My partner Gil got the virus early on, and in those days nobody survived it.
We had the funeral in the school hall because the church was too small for all his pupils.
The last of my brothers, Hamid, went this January.
She is gone now, my Inge, six years.
He is not with us any longer, the man who taught me all that.
My parents were both gone by the time I was ten.
We lost the second one at five months along.
Auntie Bea was eighty-eight, she had had a good innings, and we sang at the crematorium.
My lad was in the Falklands. Two men in uniform came up the path.
Nan's heart just stopped while she was shelling peas.
I found my father in the greenhouse, quite cold.
Sadly Mr Oduya did not live to see the school he founded.
The avalanche killed eleven, my cousin Reto among them.
There's only the one toothbrush in the glass now.
I used to make two cups. My hand still goes for the second one.
What about your husband? | Oh, he's up at Saint Cuthbert's, under the yew, and I take the number nine to see him Sundays.
We went in with three of us and came out with two, and the midwife drew the curtain.
My sister's room stayed just as it was, with the ribbon on the mirror, until we sold the house.
They rang me at the mill and the foreman switched off my loom himself. He had never done that for anybody.
He said he'd be home for his tea. I kept it on the pan till ten.
It started as a cough in October. By Epiphany I had the whole farm to run.
I was the eldest of seven and by the end of that summer I was the eldest of four.
The water was over the road and Iain thought the van would do it.
Did your mother come to the wedding? | Her photograph did. We stood it by the cake.
My boy went swimming with the others at the gravel pit. The others brought me his towel.
Now I sleep on his side. It is nearer the door.
That was the year I learned to knot a tie, because there was nobody left to do it for me.
The doctor took his hat off in our hallway, and I knew from the hat.
How long did you have together? | Nine years. It should have been forty.
I have her ring on a chain, it never fitted me.
He went down with the second shift and it was the first shift that came up.
My mother never set the clock right again after March of '53, she left it standing at ten past six.
I read to him every evening on the ward, and on the Friday there was another man in the bed.
When the letter came from the Red Cross my grandmother covered the mirrors.
Little Ines is in a white box behind the chapel in Braga.
We were to go to Lake Garda that June. I gave the tickets to my niece.
The motorbike they brought back on a cart. He was not on it.
For his seventieth we planted a pear tree, the children and I. He would have liked a plum.
Grandmother ate nothing after the harvest. She asked for her good dress to be ironed.
I have been talking to a photograph since the eleventh of November.
Out of the forty of us on that boat they pulled in nine.
Her glasses are still on the sill. I can't see through them but I keep them clean.
And your brother? | He got as far as the wire.
My daughter would be starting her pension this year.
Two policemen, a man and a woman, and the woman asked to put the kettle on. You know then.
His mates from the depot carried him. I had not known he had so many.
Who did the milking after that? | I did, I was fourteen. Somebody had to, with Father where he was.
The cot was back in the attic before the month was out and nobody said why.
She asked the nurse to do her lipstick, and she held my wrist, and after a while she was not holding it.
My best pal swapped watches with me that night. I've got his and he's got mine, wherever he is.
You get used to cooking for one. You don't get used to eating it.
I'm on my own now, apart from the budgie.
The priest got there first, and I got there on the bus.
`);

/** Lost keys, lost matches, left jobs, and other ends that nobody mourns. */
export const moreNearMisses = passagesOf(`
I lost my keys down the drain outside the Odeon.
We lost that match seven nil and walked home in our boots.
I left the job at the tannery after a row about overtime.
My brother left for Canada in '57 and he writes every Christmas.
We lost touch when she married, and then found each other on the computer.
The old cinema has gone, it's flats now.
My dad lost his licence for six months and had to cycle.
I was dying for a cigarette by the time the bishop finished.
The pit closed in eighty-five and I retrained as a postman.
They buried the hatchet at my cousin's christening.
My sister passed her driving test at the fifth go.
We put the old van out to grass behind the barn.
He killed the engine and we rolled down the hill in silence.
I lost two stone that summer, dancing.
The company went under, and I went into insurance.
My mother-in-law came for a week and stayed nine years.
The last time I saw snow like that was in Erzurum.
She went to Leeds on the coach and came back with a fiancé.
I was on my own in the shop that day and sold eleven coats.
The house was empty when we got the keys, not so much as a lightbulb.
He broke my heart when I was sixteen, and at seventeen I broke his.
We slept three in a bed and I was the one in the middle.
The nurse said it was a boy and my husband dropped his hat.
Dad fell off the roof into the hydrangeas and got up laughing.
I had my tonsils out and ice cream for a week.
My gran wore black lace for her golden wedding, very grand.
They took away our ration books in '54 and we ate butter with a spoon.
He went missing at the fair and turned up on the carousel.
The bell rang at four and the whole mill went quiet.
I never went back to that dentist.
Our neighbour took his boat out in all weathers and brought us mackerel.
How did you leave the army? | With a handshake and a suit that did not fit.
It was the end of an era when they took the trams off.
My husband cannot boil an egg, even now.
She left her hat on the train and it came back by post.
We said goodbye at the quay and six weeks later I met her in Sydney.
I gave up the piano when the third was born, no time.
My uncle's heart wasn't in it, so he sold the pub to his barman.
He sat at the head of the table and carved.
The dog ran off after a hare and was home before us.
Grandfather got up at four all his life and he still does.
They sent him to the seaside for his chest, and he came back brown as a nut.
I missed my mother's cooking, so she posted me a pie.
We were five girls and one bathroom.
The ambulance crew let my boy sound the siren.
My first marriage ended in the office of a solicitor in Croydon, very politely.
The hospital kitchen was my first job, six hundred breakfasts.
I cried at the airport and then I slept all the way to Perth.
He used to sing in the bath, my husband, he still does, flat.
There was one chair and we took turns.
The vicar fell in the font, nearly, at our eldest's christening.
I closed the shop for good in 1999 and went to Madeira.
The river froze and my father drove the Ford across it for a bet.
What became of the orchard? | They built a school on it, and my grandson goes there.
She stopped speaking to me over a borrowed ladder, for one whole summer.
Every one of us eleven came home from the camp with scabies and a certificate.
The doctor gave me a year off games, which suited me.
My father's watch was a retirement present and it never kept time.
It was my last day at the post office and they gave me a barometer.
Two policemen came up the path to return my bicycle.
He never did learn to swim, but he bought a boat.
I was the only woman in the drawing office and they put me by the window.
Her room was at the top, with a skylight and a jar of brushes.
When he went to sea my mother papered the bedroom pink.
A telegram came from my aunt: Arriving Saturday, bring wheelbarrow.
We carried my brother home from the pub on a door.
They covered the mirrors with sheets while we painted the hall.
He took to his bed whenever there was dusting to be done.
In the churchyard there's a yew where I had my first kiss.
She was gone before I could ask her name, so I went back to the bakery next day.
My boy is in the ground forces now, a sergeant.
They stopped the train for a cow and we all got out to look.
I was left holding the baby, which was a ham wrapped in a shawl.
Your father, was he strict? | He was on the night shift, so we were quiet in the mornings.
The fire was lit at six and my sister made the porridge.
He made it to the finish line in four hours and had a pint.
My last year at school I captained the girls at hockey.
We scattered the seed by hand, the whole family in a row.
I put away my pram and my uniform in the same trunk.
Twelve went up for the scholarship and three got it.
`);
