/** Past forms that no ending gives away, and Scots spellings, each line the word they belong to first. */
const irregular = `
be am is are was were been wis wur wisnae
bear bore borne
become became
begin began begun
bind bound
bleed bled
blow blew blown
break broke broken
bring brought
build built
bury buried
buy bought
catch caught
child children wean weans bairn bairns pickney
choose chose chosen
come came
die dies died dying deid
dig dug
do did done dae daen
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feel felt
fight fought
find found
flee fled
fly flew flown
freeze froze frozen
from fae frae
get got gotten
give gave given gied gie
go went gone goes gaun
grow grew grown
hang hung hanged
have had has hae huv
hear heard
hide hid hidden
hold held
i ah
keep kept
know knew known
lay laid
lead led
learn learnt
leave left
lend lent
lose lost
make made
man men
marry marries merrit mairrit
meet met
my ma mah
of ae
old auld
one wan
pay paid
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
shoot shot
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole
strike struck
swear swore sworn
swim swam
take took taken
teach taught
tell told telt tellt
think thought
throw threw thrown
tie tied tying
to tae
wake woke woken
wear wore
weave wove
wed wedded
wife wives
win won
with wi
woman women
write wrote written
`;

const bases = new Map(
  irregular
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);

/** What is left of an English word without its endings; crude, and the same wherever it is asked for. */
export function stemOf(word: string): string {
  const base = bases.get(word) ?? word;
  if (base.length < 4) return base;
  const bare = base
    .replace(/ie[ds]$/u, 'y')
    .replace(/(?:(?<=[sxz]|ch|sh)es|ing|ed|(?<![su])s)$/u, '');
  return bare.replace(/([bdgmnprt])\1$/u, '$1').replace(/(?<=..)e$/u, '');
}
