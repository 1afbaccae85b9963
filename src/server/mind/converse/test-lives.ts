import type { Life } from './test-teller.ts';

/** Tellers of our own invention, for whole interviews; each answer says what it answers. */
export const nora: Life = {
  name: 'Nora Brennan',
  turns: [
    {
      question: 'front door first home remember see house',
      answer:
        "Well now, you'd come in by the half door, because the full door was only for funerals and the priest. There was a flagged floor, and it sweated when the rain was coming, so we never needed a barometer. The hearth was on the left with the crane over it and a black kettle that was never off the boil. Three of us slept in the settle bed, heads and tails, me and Una and Bridget, and in the winter Mam put a hot brick wrapped in flannel at our feet.",
    },
    {
      question: 'half door priest funerals',
      answer:
        "The half door kept the hens out and the children in, that was what it was for. My grandmother would lean on it with her arms folded from three o'clock on, and she saw everything that went the road and remarked on it.",
    },
    {
      question: 'hot brick flannel settle bed hearth kettle crane',
      answer:
        'You had to be quick to get your feet to it, for it was cold again in an hour. I can feel the corner of it yet.',
    },
    {
      question: 'earliest thing remember',
      answer:
        'I remember being lifted up to look into a tin bucket where there was an eel going round and round. I was maybe three. Somebody was laughing behind me and I think it was my uncle Packie, who was home from Glasgow.',
    },
    {
      question: 'eel bucket uncle Packie',
      answer:
        'Packie worked in the tunnels, he was a tunnel tiger they called them, and he would come home at Christmas with a suit and a cough. He taught me to whistle through a blade of grass.',
    },
    {
      question: 'mother mam whoever was a mother',
      answer:
        "Mam was Delia Moran from beyond Louisburgh and she was the quietest woman you ever met until she sang. She had black hair to her waist that nobody saw only at night when it was down. She could bake in a pot oven with the coals on the lid, and she kept the egg money in a blue jug, and it was the egg money sent me to the nuns. She'd say, 'Learn it well, it's light to carry.'",
    },
    {
      question: 'blue jug egg money hair sang',
      answer:
        'It stood on the top shelf of the dresser with a saucer over it. I have it here on the windowsill with pens in it. My daughter Gráinne wants it and I told her she can wait.',
    },
    {
      question: 'father whoever stood in that place',
      answer: "My father I'd rather not talk about, if you don't mind. He had his troubles.",
    },
    {
      question: 'else belonged family near far brothers sisters',
      answer:
        'There was Una a year older than me and Bridget a year younger, and then nothing for six years and then Thomas. Una went to Chicago in 1956 and married a fireman. Bridget stayed at home and minded Mam. And Thomas was drowned off the pier when he was nineteen, him and the two Gibbons boys, in a flat calm.',
    },
    {
      question: 'ordinary day home smell sound',
      answer:
        'Turf, always turf. And wet coats. And the sound was the clock, and my grandmother saying the rosary in Irish under her breath while she was doing something else altogether, plucking a hen maybe.',
    },
    {
      question: 'clock grandmother rosary hen wet coats',
      answer:
        'The clock came from a wreck, or so we were told. It lost ten minutes a day and nobody minded.',
    },
    {
      question: 'school ordinary morning',
      answer:
        'We walked the two miles with a sod of turf under our arm for the fire, and in the summer we went in our bare feet and glad of it. There were forty in the one room and a map of the world with the pink worn off it. I sat beside Nuala Kilbane for seven years and I could draw you her ear.',
    },
    {
      question: 'Nuala Kilbane map world',
      answer:
        'Nuala went to England to the nursing, the same as I did after. She was my bridesmaid. We still talk of a Sunday, the two of us, on the telephone, she is in Coventry.',
    },
    {
      question: 'teacher still think',
      answer:
        'Master Joyce. He had one lung from the Civil War and he read us Dickens on Friday afternoons doing all the voices. He put me in for the scholarship without telling my parents.',
    },
    {
      question: 'hard day those years',
      answer: "The day of the pier, I suppose. I won't go into it.",
    },
    {
      question: 'day happy',
      answer:
        'The day the electric came, in 1953. My grandmother would not let them switch it on until the priest had blessed the bulb. Then she looked round the kitchen and said, God forgive us, look at the dirt.',
    },
    {
      question: 'get up to no grown-up looking',
      answer:
        'We used to slide down the hay on a tin tray, and we smoked turf mould in a clay pipe belonging to my dead grandfather and Bridget was sick in the well bucket. We never told.',
    },
    {
      question: 'childhood over notice',
      answer:
        'When I was fourteen and I got off the bus at the convent in Castlebar with a cardboard box tied with twine, and the other girls had suitcases. I turned the box so that the writing on it would be to the wall.',
    },
    {
      question: 'cardboard box twine convent',
      answer: "It said Lyons Tea on it. I didn't mind afterwards.",
    },
    {
      question: 'from that home still with you today',
      answer:
        'I still put the ashes out last thing at night, and I live in a flat with radiators. I go round and I touch the plugs. That is the ashes.',
    },
  ],
};

export const rajan: Life = {
  name: 'Rajan Pillai',
  turns: [
    {
      question: 'first thing ever did money',
      answer:
        'I was ten years only. I was carrying tiffin from the houses to the railway workshop in Podanur, eleven tins on one pole, and for each tin one anna in the month. My mother kept it all and gave me back for the cinema.',
    },
    {
      question: 'tins pole tiffin',
      answer:
        'The pole was bamboo. If you walk wrong the tins are knocking and everyone knows you are coming. I learned to walk so they are silent.',
    },
    {
      question: 'young people expect become',
      answer:
        'My father wanted me for the accounts office, sitting, with a fan. He was a pointsman, all his life standing in the sun.',
    },
    {
      question: 'come to the work most of your years',
      answer:
        'In 1962 I got apprenticeship in the loco shed, by one examination, six hundred boys for twelve places. I was going to be fireman, then driver. Steam first, then diesel from 1974.',
    },
    {
      question: 'ordinary day waking going home',
      answer:
        'The call boy comes at two in the night and knocks and you sign his book in the dark. Then the engine must be oiled, forty-two points, with a can with a long neck. My fireman was Yusuf, he sings the whole way, old Hindi songs. We take the mail train up the ghat, with a banker engine behind, and at the top we are drinking tea with the station master, and the whole valley is there with the mist in it.',
    },
    {
      question: 'Yusuf sings fireman',
      answer:
        'Yusuf was with me nineteen years. In one plate we ate. When his daughter was married I was standing as the uncle.',
    },
    {
      question: 'can long neck call boy book',
      answer:
        'The can I have still. They wanted it back when I retired and I told them it is lost.',
    },
    {
      question: 'who showed how it was done',
      answer:
        'Mr D\'Souza, an Anglo-Indian driver, very strict, with a white cap. He said, "Pillai, the engine is telling you. You are not listening." He used to hit the boiler with a small hammer and shut his eyes.',
    },
    {
      question: 'stood beside you',
      answer:
        'Yusuf, I told. And Annamma in the canteen, and the guard, Mr Krishnan, who was reading novels in the brake van.',
    },
    {
      question: 'time went wrong',
      answer:
        'In 1981 in the monsoon the bank had washed and we felt it go soft. I put full brake and we stopped with two wheels in the air. Nobody died. I could not hold the tea cup after, and Yusuf held it for me.',
    },
    {
      question: 'rest of life fit around the work',
      answer:
        'My wife Latha, she was sleeping when I was waking and so on. For thirty years we were meeting at the door. The children knew me by the whistle, I was giving two short at the level crossing.',
    },
    {
      question: 'work change over the years',
      answer:
        'With steam you are dirty and you are alive. With diesel you are clean and it is a job. Then electric, and they gave us a speed recorder which is a spy.',
    },
    {
      question: 'came to an end stands today',
      answer:
        'I retired in 2003, on 31 July, with a garland and a wall clock. I asked to take the last train slowly and they allowed it.',
    },
    {
      question: 'made or done still put your name to',
      answer:
        'That in thirty-eight years I did not pass one signal at danger. It is in the book. One line, but it is in the book.',
    },
  ],
};

export const ifeoma: Life = {
  name: 'Ifeoma Eze',
  turns: [
    {
      question: 'name should use when we talk',
      answer: 'Everybody calls me Mama Ify, but you can call me Ify.',
    },
    {
      question: 'name stand in the book',
      answer: "Ifeoma Grace Eze. With the Grace, please, it was my grandmother's.",
    },
    { question: 'book speak of you she he they', answer: 'As I. It is me talking.' },
    {
      question: 'where and when born',
      answer:
        'I was born in Onitsha in 1948, on a market day, so my second name should have been Eke.',
    },
    {
      question: 'stories begin before we do yours begin',
      answer:
        'It begins with my great-grandmother, who walked out of a bad marriage with a goat and a cooking pot and kept walking until she came to the river. She sold the goat and bought a canoe. All of us traders come from that canoe.',
    },
    {
      question: 'canoe goat cooking pot',
      answer:
        'They say it was red. My aunt Nkechi claimed to have a piece of the wood, but my aunt Nkechi claimed many things.',
    },
    {
      question: 'aunt Nkechi',
      answer: 'She was six feet tall and she sold gold. When she laughed the chickens ran.',
    },
    {
      question: 'who lived in the house when small',
      answer:
        'My father and his two wives, which is to say my mother and Mama Ukwu, and eleven children, and a lodger from Calabar called Mr Effiong who taught us all to play draughts. I am number seven.',
    },
    {
      question: 'Effiong lodger draughts',
      answer: 'He was a clerk in the Treasury with one very white shirt. He washed it every night.',
    },
    {
      question: 'life were a book chapters',
      answer:
        'The river, that is childhood. Then the convent school. Then the war, which I do not discuss. Then Leeds, forty years of it. Then coming home, which is now.',
    },
    {
      question: 'marked the end of one chapter beginning next',
      answer:
        'A train, every time. The train to Enugu for school, in 1960. The boat train from Southampton to Leeds in 1971, with my certificates in my brassiere. And the last one I took in 2012, to Heathrow, with four suitcases and a hip.',
    },
    { question: 'rather leave alone', answer: 'The war. And my first husband.' },
    {
      question: 'like to read this one day',
      answer: 'My granddaughter Adaeze, who thinks she invented everything.',
    },
    {
      question: 'whatever else must not be forgotten',
      answer: 'That we laughed. Write that we laughed the whole time, even in Leeds.',
    },
  ],
};
