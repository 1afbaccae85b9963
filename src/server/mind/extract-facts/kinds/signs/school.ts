/** Schools, exams, apprenticeships. */
export const signsOfSchool = `
schools?(?! (bus|buses|friends?|caretaker|run|cook|dinners?))
class of
stud(y|ied|ying|ies)
graduat(ed|ion|e|ing)
exams?
examinations?
eleven plus
o-levels?
a-levels?
matriculat_
baccalaur[eé]at*
lycée
trained(?! (him|her|them|others|young))
train as
night class(es)?
evening class(es)?
(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) (grade|form|standard|class)
masters?
law school
leaving cert
got (my|his|her) (_ )?(cert|degree|diploma|papers|gcses?|licen[cs]e)
finished with (the|a|first)
learn(ed|t) to read
teacher training
madras[sa]h?
apprentice(d|ship)?
passed (for|the|my|his|her)(?= (the )?(grammar|exam|scholarship|eleven|eleven-plus|entrance|finals|bar))
left(?= at (thirteen|fourteen|fifteen|sixteen|1[3-6]))
read (law|medicine|history|english|maths|mathematics|physics|chemistry|economics|theology)
attended | college | university | polytechnic | degree | diploma | eleven-plus | matura
gymnasium | qualified | training | convent | kindergarten | nursery | classroom | enrolled | phd
doctorate | certificate | seminary | academy | expelled
`;
