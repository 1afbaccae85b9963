/** Illness, injury, operations, and getting over them. */
export const signsOfHealth = String.raw`
heart attack
tumou?r
(was|were|became|fell|got|taken|been|very|gravely|so) (ill|sick|unwell|poorly)
scarlet fever
rheumatic fever
alzheimer'?s
parkinson'?s
broke (my|his|her) (_ )?(leg|arm|hip|back|wrist|neck|ankle|collarbone|nose)
(bad|terrible|car|road|an|motorbike|work) accident
hurt (my|his|her)
lost (my|his|her) (sight|hearing|leg|arm|eye|finger|voice|hair)
went (blind|deaf)
in hospital (for|with)
(hip|knee)s? (_ )?(replac_|done)
new (hip|knee|kidney)
cataracts?
(a|bad|nasty|terrible) fall
blood pressure
gall~bladder
ulcers?
appendi_
chemo*
epilep_
hearing aids?
took (bad|ill|sick|poorly)
(in|into|to|in the) (the )?(hospital|intensive care)(?=~(for|with|in \d|[.,]|$))
whooping cough
amputat_
paralys_
stopped drinking
last drink
stroke | cancer | diagnosed | operation | surgery | operated | tuberculosis | tb | consumption
polio | pneumonia | diphtheria | typhoid | malaria | measles | meningitis | diabetes | dementia
leukaemia | leukemia | breakdown | injured | sanatorium | bypass | pacemaker | stent
prostate | kidney | transplant | arthritis | asthma | bronchitis | emphysema | angina
depression | glaucoma | hernia | radiotherapy | hysterectomy | mastectomy | covid | dialysis
diabetic | sclerosis | biopsy | melanoma | lupus | shingles | jaundice | hepatitis | concussion
collapsed | sober
`;
