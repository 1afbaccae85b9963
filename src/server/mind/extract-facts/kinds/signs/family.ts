/** Somebody came into the world. */
export const signsOfBirth = String.raw`
(was|were|am|is|been|being|born|got) born
born(?=~(in|on|at|the|and|[.,]|$|to|a|here|there|'?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))
(came|come) into (this|the) world
saw the light( of day)?
had me(?=~(at|in|on|,|the|when))
my birth(day|place)?(?= (is|was))
came along
was delivered
birth certificate
((have|has|had|got|put|wrote) me down|registered me) (for|as|on|in)(?= (the )?(_ |\d+ |_-_ ){0,2}(of )?(January|February|March|April|May|June|July|August|September|October|November|December))
`;

/** The teller became a parent. */
export const signsOfChildren = String.raw`
gave birth
(had|have|has|having) (a|an|our|my|another|the|one|two|three|four|five|six|seven|eight|nine|twin) (_ ){0,2}(baby|boys?|girls?|sons?|daughters?|child|children|kids|twins|little ones?)
became (a )?(father|mother|parents?)
(came|were|was|then|had) (the |our |my )?twins
(first|second|third)(-|\s)?born
(is|was|'s) (expecting|pregnant|due)
adopted | fostered
`;
