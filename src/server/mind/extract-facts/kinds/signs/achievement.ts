/** What others honoured, or a teller is proud of. */
export const signsOfAchievement = String.raw`
was given (the|a|an)
honou?red
champion(ship)?
(most )?proud(est)?
record for
head (girl|boy)
half[\s-]marathon
came (first|top)
first prize
cup final
of the year
first (woman|man|person|girl|boy|one|black|indian|in (my|the|our) (family|village)) (_ ){0,4}to
became (an? )?(_ )?(citizen|british|american|canadian)
nominat_
won | prize | medal | awarded | award | mbe | obe | elected | published | trophy | marathon
gold | honorary | fellowship | bursary | shortlisted | citizenship | knighted | scholarship
exhibited | exhibition | patent
`;
