/** Invented passages for the tests: a line each, with what Walt had asked before a bar where it matters. */
export type Passage = { asked: string; said: string };

export const passagesOf = (lines: string): Passage[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [asked = '', said] = line.split(' | ');
      return said === undefined ? { asked: '', said: asked } : { asked, said };
    });

/** Somebody is dead, though hardly anybody says so. */
export const lossesBetweenTheLines = passagesOf(`
We set the table for five out of habit. There had been four of us since the Tuesday.
The priest came up the stairs with the oil and my aunt stopped all the clocks.
I still have his boots by the back door. I polish them at Easter.
What became of your brother? | He is on the wall at Thiepval, third column, you need a ladder to touch it.
They gave us a flag folded in a triangle, and my mother put it in the drawer with the tablecloths.
She went into the theatre laughing and the surgeon came out alone.
By harvest there were two names to cut on the stone, father and son.
My little girl only ever had the one birthday.
How did your wife take to the farm? | She never liked the wind. Now she has the best view of it, up on the hill beside her mother.
The nurse asked did I want a lock of his hair.
After the boiler went, eleven women in our street wore black.
Two cots we bought, and we gave the one away to the parish.
The doctor closed his bag and said it would be a matter of hours, and it was.
I washed her myself, my sisters and I, and we braided her hair the way she liked.
I signed the paper so that they could use his kidneys. Somebody in Leeds has them.
When the sea gave them back it was only the one, and not ours.
What happened to the twins? | Ola stayed three days with us and Tobi is an accountant.
My husband's heart, it was never strong, and one morning the kettle was boiling and boiling.
Uncle Sione dived for the anchor and the rope came up light.
We had her ashes on the bus with us, in a biscuit tin, God forgive me.
He kissed me at the gate, and the next that I knew of him was a man from the ministry with a box of his things.
I was a wife at nineteen and wore black at twenty.
The mine whistle went at ten in the morning. You never want to hear it at ten in the morning.
What about your grandmother? | The year the well dried she lay down facing the wall, and that was her finished.
They sent back his bicycle.
Our firstborn is under the mango tree behind my father's compound.
He took the rope from the barn. I was the one who went to call him for breakfast.
They switched the monitor to silent and the midwife would not look at me.
I had three brothers when the soldiers came to the village and none when they left.
The phone rang at four, and at four nobody rings with good news. I sat down on the stairs before I picked up.
My mother, she went to the well in the time of the cholera and we were made motherless, five of us.
He promised to teach our boy to swim. I had to teach him myself, in the end, the summer after.
Who looked after you then? | My auntie. There was nobody else left to do it, you see, after the fire.
His pipe is still on the mantelpiece and nobody moves it.
She asked me to open the window, and I opened it, and when I turned round I was alone in the room.
Forty-one years, and then a Thursday, and then I had a house with too many chairs.
The lorry had no brakes. He was walking on the right side of the road, my boy, he always did.
We were eight at the table before the influenza and five after it.
I went to the hospital with a bag of baby clothes and I came home with the bag.
The last thing he ate was a pear that I peeled for him.
The rabbi tore my lapel for me because my hands would not do it.
That was the winter my father did not get up any more.
Did your parents see you graduate? | My mother did. My father saw it from above.
There is a bench with her name on it, on the front at Whitby. I eat my chips there.
He went up to fix the aerial in the storm, and I heard it, I was doing the dishes.
Four men carried her and none of them felt any weight, they said.
I was sixteen and suddenly I was the man of the house, with my father's watch on my wrist.
What did the doctors say? | That the little one was too small for this world. I never got to hear her voice.
My comrade Aldo took the turn at the gun that was mine. So I am here and he is not.
The bed next to mine was stripped in the morning. I had lent him my comb.
We drove behind him at walking pace, all the way to Saint Brigid's, with the lights on.
The old dog lay across my feet while the needle went in.
All the shops on our street pulled their blinds down for him, even the ones he owed money.
I read his last letter after I already knew. It was about a bicycle.
Where is your sister now? | With my parents, in the old cemetery at Lublin.
She was gone between one breath and the next, with the radio still playing.
They never did find the boat.
His seat in the choir they left free until Advent.
It was in her bones by then. I moved my bed into her room in March and out of it again in May.
My boy would have been fifty this summer.
I put the telephone down and told the children that Papa was not going to be coming on Friday, or any Friday.
At the crossing they could not stop the train in time.
How long were you married? | Thirty-three years, till death did its part.
`);

/** Nobody died, though it sounds a little like it. */
export const nearMisses = passagesOf(`
We set the table for twelve every Sunday and squeezed in whoever knocked.
I buried my head in books all that winter and came out with the prize.
The old mill is gone now, there is a supermarket there.
My sister moved to Toronto and we lost touch for a few years, then she rang on my birthday.
I nearly died laughing when the priest fell into the pond.
He lost his job at the yard and went to drive a van for his cousin.
We laid the foundation stone ourselves, my father and I, in the spring.
She left us for a better post in Bristol and we gave her a clock.
The tractor died in the middle of the field and we pushed it home.
How did you like the city? | I missed the mountains, but the trams were wonderful.
My brother went to sea at sixteen and came home with a parrot.
They closed the school and we all went by bus to Ennis.
He never came to church but he mended the roof of it for nothing.
I left home with one bag and my grandmother's blessing.
We had black cloth on the windows because of the raids, and I learned to knit in the dark.
My daughter was born at home and the midwife stayed for the soup.
What happened then? | I failed the examination, and I sat it again, and I passed.
The doctor said I had the heart of an ox and to stop bothering him.
When the river rose we carried the hens upstairs.
She is ninety-six and still beats me at cards.
My father stopped the clock because it was striking all night and he had to work.
I gave away my cot and my pram when the last one started school.
He wore black because he was a waiter at the Savoy.
The end of the war I remember for the bananas.
Twenty-two years I drove that train, and not once was I late.
My mother cried at the station, and then she waved until the bend.
We were eight at home, four boys and four girls, in two beds.
I never saw such snow again as in that year.
The whole team went down to the second division and I with them.
What was your first day like? | Terrible, I lost my way and arrived in the wrong building.
He was shot of that job by Christmas, and glad of it.
She had the last dance with me, and the first one the week after.
We went to the churchyard to pick cherries, the priest allowed it.
My boy is fifty this summer and still cannot cook.
The dog slept across my feet every night like a hot brick.
My wife never liked the wind, so we built the house behind the hill.
I left the army in sixty-four and opened the shop in sixty-five.
They sent back my application because I had forgotten the stamp.
He took the rope from the barn and made a swing of it.
The phone rang at four in the morning, and it was my son to say we had a granddaughter.
The last thing we ate together before the voyage was fried fish.
Grandfather slept in the chair by the stove and snored like a saw.
We took the bus to Tampere with a cake in a biscuit tin.
Did you see your parents again? | Every summer, until I could bring them over to live with us.
I stopped singing in the choir because of the night shift.
The chair was always free for whoever came in last.
They took him away to boarding school and he came back speaking French.
She went under the knife for her knee and was dancing by August.
The bakery passed to my cousin and he still uses the old oven.
My uncle taught me to dive from the quay for coins.
For the funeral scene they gave me a line to say, my first line on any stage.
He broke his leg on the ice, and I carried his books for a month.
I moved my bed into the attic in March, for the view.
It was the last summer before I went to college, and we swam every night.
The war took three years of my studies, and I got them back at night school.
Who was at the wedding? | Everybody, even the aunt who had not spoken to us since the quarrel about the goat.
I got the letter on a Friday. They had taken me at the conservatory.
My first husband and I parted as friends, and he came to my second wedding.
We had a candle in every window when the lights failed.
In the hospital I shared a room with a woman from Cork who taught me bridge.
My heart stopped when I saw him in that uniform, so handsome he was.
He kissed me at the gate and said he would be back on Sunday, and on Sunday he was.
I was a mother at nineteen and a grandmother at thirty-nine.
`);

/** Written when the rest was finished, and never tuned on. */
export const laterLosses = passagesOf(`
Wiktor went out to the trawler on the Sunday and the trawler came in on the Friday, with the nets still folded.
My sister Amelie got the fever in the camp. I carried her shoes with me to Marseille.
We had seven born and five to feed.
The summer Papa's lungs gave up I learned to drive the tractor.
He went up the ladder whistling. I will say no more than that about the ladder.
Where was your husband by then? | In the churchyard at Kilmore, since the February.
They rang from the ward at six and told me not to hurry.
My twin. I still buy two cards for our birthday.
The river took the bridge, and our Kofi was on it.
Mother lasted until the plums were ripe and not a day more.
I came back from the market and the neighbours were standing in our yard with their hats off.
For one whole year nobody opened the piano.
The second baby did not stay with us.
We sang him home, all four verses, and then the men took up the spades.
A stone fell in the quarry, and I had two small children and no pension.
Did your father ever see the shop? | He saw the plans. He did not see the shop.
She went quickly, thank God, in her own bed, with the window open.
That is his cap on the nail. I dust it.
The letter had a black edge and my mother did not open it until night.
After the accident there was only Sunita and me left of the whole class.
When they let us in to see him the sheet was already up.
I was forty-six and I had to learn how to sleep in the middle of the bed.
His name they read out every November, after Hollis and before Jarvis.
The war gave me back one son out of two.
Grandmother turned her face to the window on the Tuesday, and on the Thursday we stopped the clocks.
He never did get to use the fishing rod.
It was the third stroke, the one that does not give you back.
The horse came home alone.
My brother took something, pills, in the room above the bakery. He left the rent on the table.
We scattered her off the pier at Brighton, against the wind, which she would have found funny.
I nursed him eleven weeks, and in the twelfth I had nothing to do with my hands.
Who gave you away? | My uncle. It should have been my dad.
Leszek was with the boys who went into the sewers. Eleven came up again, and I counted them.
The lodger's bell used to ring at five for the insulin. One morning no bell.
`);

export const laterNearMisses = passagesOf(`
We went out on the trawler on the Sunday and came back on the Friday with eleven tons of herring.
My sister got the measles in the camp for girl guides and was sent home in a taxi.
We had seven in the family and one bathroom.
The summer Papa bought the tractor I learned to drive it.
He went up the ladder whistling and came down with a swarm of bees in a box.
Where was your husband by then? | In Aberdeen, on the rigs, two weeks on and two weeks off.
They rang from the office at six to say I had got the post.
My twin lives two streets away and we buy each other the same card.
The river took the bridge, so we all had a fortnight off school.
The plums were ripe in August, and my mother made jam until midnight.
I came back from the market with a goose under my arm, and it got away.
For one whole year I practised the piano before breakfast.
The second baby came so fast that the midwife missed it.
We sang all four verses and then the men went for a pint.
A stone fell from the lorry and broke our windscreen outside Nairobi.
Did your father ever see the shop? | He was in it every day, telling the customers how to cut the cheese.
She went quickly through the ranks, and at forty she was head of the ward.
That is my cap on the nail, from the regatta.
The letter had a gold edge, an invitation from the embassy.
After the exam there was only one question on which Sunita and I agreed.
When they let us in, the curtain was already up and they were singing.
I was forty-six when I learned to swim.
His name was read out in assembly because he had found a purse.
The war was over when I was two, so I know it from the newsreels.
Grandmother kept her face to the window to see who was going past.
He never did learn to use the telephone.
It was the third goal that finished Celtic that day.
The horse came home by himself every evening and opened the gate with his nose.
My brother took the room above the bakery and never needed an alarm clock.
We walked along the pier at Brighton, against the wind, eating ice cream.
I nursed for eleven years and then I went over to teaching.
Who taught you to dance? | My uncle, in the kitchen, with me standing on his shoes.
Eleven of us went in for the scholarship and two got it, I was one.
The bell used to ring at five and we ran for the milk.
`);
