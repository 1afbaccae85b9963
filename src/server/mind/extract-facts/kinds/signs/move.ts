/** Leaving, arriving, living somewhere. */
export const signsOfMove = `
sold (the|our|my) (house|home|flat|apartment|place|land)
(posted|transferred|brought|took|sent|moved|deported|evacuated) (me|us) (_ )?to
emigrat_
immigrat_
(took|caught|got|boarded) (the|a) (boat|ship|ferry|train|plane|bus|mailboat|liner)
fl(ew|y|ies) (to|over|out|back|home|into)
arriv(ed|e|es)
came (over|here|home|back|to|from|out|across|down|up)
comes? (over|here|home|to|in|back|from)
jump(ed|s)? ship
go(es)? back
got (a|my|our|his|her) (own )?(place|flat|room|house|apartment)
went (to|back|home|over|out to|up to|down to|off to|away|across)
go(es)? to
got (home|back|out)
left (home|for|Name|the (village|country|farm|island|city|town))
leave (home|for)
lived (in|at|with|on|above|over|there)
liv(e|es|ing) (in|with|at|on|near)
grew up
raised in
brought up
bought (a|the|our|my) (_ ){0,2}(house|home|flat|apartment|place|cottage|bungalow|land|plot)
built (a|the|our|my) (_ )?house
walk(ed)? (to|back|home)
travell?ed to
stayed in
(was|were|am|is) from
set out
sent (me|us|him|her) (over |off |out |away )?to
moved | move | moving | migrated | settled | sailed | landed | crossed | fled | escaped
relocated | shifted | returned | evacuated | deported | expelled | transferred | transported
`;
