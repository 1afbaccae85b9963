/** Working somewhere, or having a place of one’s own to work in. */
export const signsOfOwnWork = String.raw`
had (a|an|his|her|the|their|my|our) (own )?(_ ){0,2}(shop|store|business|farm|stall|factory|pub|restaurant|bakery|garage|workshop|practice|mill|taxi|hotel|café|inn|forge)
taught(?! (me|us|him|her|them|himself|myself)(?!\p{L}))
teaches (at|in)
worked (at|for|as|in|on|with|nights|days)
works (at|for|as|in)
working (at|for|as|in)
(my|a|the|first|his|her) job
nights at
lectured | hired
`;

/** What people do for a living, in words that may mean other things, too. */
export const signsOfWork = `
work(ed|ing|s)?
jobs?
(started|began|start) (at|as|work|in the|with|my own|a business|teaching|nursing|driving|selling|making|a (shop|company|school|choir))
became (a|an|the|head|chief|manager|director|foreman|partner)
laid off
let go
took over
open(ed|s)?
set up
starts? (in|at|as|with|my)
sells? (the|my|our)
went into(?! (hospital|labour|labor|town|the (army|navy|forces|raf|marines|home|hospital|woods|sea|city|room|kitchen)))
serves? (on|as)
on the (_ )?(board|committee|council)
volunteer(ed|s|ing)? (at|with|in the)
chair(ed|man|woman)
in charge of
runs? (a|an|the|my|our)
freelanc_
go(es)? to work
went (cleaning|nursing|fishing|farming|driving|waitressing|out to work|to work)
clean(ed|ing) (houses|offices|for|hotels?|rooms)
minding children
ran (a|an|the|my|our)
started (the|up|a|an)
drove (a|an|the|lorries|trucks|taxis|buses)
sold(?! (the|our|my|up) (house|home|flat|apartment|car|land|place))
bought (a|an|the|my|our) (_ )?(shop|business|farm|pub|boat|taxi|practice|garage|restaurant|café|truck|lorry)
wages?
shifts?
put in for (a |an |the )?(transfer|@trade)
made (a |an |the |it to )?(foreman|forewoman|supervisor|manager|head|partner|inspector|dispatcher|charge_|chief|leading hand)
swe(pt|eping) (the )?(floors?|streets?|buses|yards?|chimneys|offices|up (in|at|for))
nights at
kept (the|a|an) (_ )?(shop|post office|pub|inn|books|house|store|farm)
down the (pit|mine)
(in|at|into) the (mill|mines?|pits?|docks?|shipyards?|foundry|bakery|railway|post office|bank|hospital|civil service|steelworks|cannery|plant|office|kitchens?)
went (to sea|into service|down the pit|on the buses|for a priest)
in service
called to the bar
join(ed|s)? (the |a |an )?(_ ){0,3}(company|line|firm|bank|police|ministry|council|staff|civil service|post office|railways?|band|orchestra)
as a (cadet|trainee|junior|labourer)
(flies|drives|plays|writes|cooks) for
makes _
cooked for
cleaned (houses|offices|for)
dealt in
grew (_ )?(tea|coffee|rice|wheat|potatoes|tobacco|cocoa|cotton|vegetables|olives|grapes)
hired | employed | employment | promoted | redundant | redundancy | sacked | fired | founded
manager | retrained | self-employed | taught | teaching | nursed | farmed | farming | sewed
trade | apprenticed | business | factory | career | practised | practiced | clippie | ordained
built | builds | designed | repaired | mended | fixed | delivered | baked | fished | mined
printed | bred | traded | carved
`;
