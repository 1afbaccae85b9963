/** Past forms that no ending gives away, each line the word they belong to first. */
const irregular = `
be am is are was were been
become became
begin began begun
break broke broken
bring brought
build built
buy bought
catch caught
come came
dig dug
do did done
draw drew drawn
drive drove driven
eat ate eaten
fall fell fallen
feel felt
fight fought
find found
flee fled
fly flew flown
get got gotten
give gave given
go went gone goes
grow grew grown
have had has
hear heard
hold held
keep kept
know knew known
lay laid
lead led
learn learnt
leave left
lose lost
make made
marry marries
meet met
pay paid
ride rode ridden
run ran
say said
see saw seen
sell sold
send sent
shoot shot
sing sang sung
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole
swim swam
take took taken
teach taught
tell told
think thought
wear wore
wed wedded
weave wove
win won
write wrote written
child children
woman women
man men
wife wives
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
