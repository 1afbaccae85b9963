/** Working life ended. */
export const signsOfRetirement = `
(stopped|finished|gave up|quit|stop) (working|work)
hung up (my|his|her)
(took|drew|got|on) (my|his|her) pension
(left|out|out of there|went) with a (package|payout)
(took|given|got) (the|a|my) (package|payout|golden handshake)
last (day|shift) (at work|of work)
stepped down
handed over the (shop|farm|business|keys|practice)
retired | retire | retirement | pensioned
`;

/** Soldiers, sailors and those who were made to be. */
export const signsOfService = String.raw`
called up
national service
military service
(join(ed|s)?|join up|left|in|into|out of|served in|with) (the )?(_ ){0,2}@army
signed up(?=~([.,]|for the|in|$))
joined up
volunteered(?=~(for|in \d|[.,]|$))
served (_|\d+) years?
served (in|on(?! the (_ )?(board|committee|council))|with|under|aboard)
posted to
prisoner of war
taken prisoner
shipped (out|over)
went to (war|fight)
boot camp
Fort (Knox|Benning|Bragg|Dix|Ord|Hood|Leonard Wood|Sill|Lewis|Jackson|Polk|Campbell|Riley|Devens)
basic training
drafted | call-up | enlisted | conscripted | conscription | demobbed | demobilised | demobilized
discharged | stationed | deployed | captured | fought | regiment | battalion | squadron
`;
