/** A wedding, its promise or its end. */
export const signsOfMarriage = `
got hitched
tied the knot
engaged( to)?
proposed( to)?
did the (traditional|registry|church|court|introduction)
registry office
civil partnership
made it legal
divorced?
separated from
married | marry | marries | marriage | wed | wedded | wedding | eloped | nikah | honeymoon
bride | groom
`;

/** Two people who had not known each other. */
export const signsOfMeeting = `
(met|meets|meet)(?! with (an|the))
first (saw|set eyes on|laid eyes on|spoke to|noticed)
(saw|seen|noticed) (her|him|Name) (first|for the first time)
set eyes on
laid eyes on
introduce[ds]? (me|us)
going out (with|together)
walking out with
started dating
asked (me|her|him) (to dance|for a dance|out|up)
doing a line
(stepping|stepped|walked) out with
going steady
fell in love
courting | courted | dating
`;
