import { type QueryFilters, withValue } from '../filters.ts';

/**
 * Words of school that do not say that the person studies now: cards for students are for those who
 * are enrolled.
 */

const SCHOOL =
  '(?:college|university|uni|school|undergrad|(?:(?:grad(?:uate)?|law|med(?:ical)?|business|nursing) )school)';
const ITS_NAME = `(?:[a-z]+ ){0,3}${SCHOOL}(?: of(?: [a-z]+){1,2}?(?=,| and | with | in |[;.!?)]|$))?`;
const MY = '(?:(?:an?|the|my|our|his|her|their|old|only|one|current|existing|other|just|own) )*';
const HAVE =
  '(?<!\\b(?:to|can|could|should|would|may|might)(?: i| we| he| she)? )(?:have|has|had|hold|holds|holding|own|owns|carry)(?: (?:already|only|just|had|held|got))*';
const LEAVE =
  '(?:(?:replac|swap|switch|upgrad|chang|mov|ditch|dropp?|cancel+|clos|graduat)(?:e|es|ed|ing|ping)?|outgr(?:ow|own|ew)|(?:get|got|getting) rid of|trade in)(?: (?:out of|on from|up from|away from|over from|from))?';
/** A bank stands between: `have a Discover it student card`. */
const BANK =
  '(?:(?:(?:capital|cap) one|bank of america|(?!first|next|best|better|good|great|easy|right|top|starter)[a-z]+)(?: (?:it|chrome|cash(?: back)?|rewards?))* )?';
const CARD = 'student(?: credit)? cards?\\b';

/** Of a card held the bank and name stay, which are read as held. */
const HELD = new RegExp(
  `(\\b(?:${HAVE}|${LEAVE}) ${MY}${BANK})${CARD}|(\\b(?:my|our|his|her) (?:(?:old|only|one|current|existing) )*${BANK})${CARD}|(\\bcards? (?:is|was) ${MY}${BANK})${CARD}`,
  'g',
);

const HAD_THEN = new RegExp(
  `\\b(?:i )?had ${MY}${BANK}(?:student )?cards? (?:back )?(?:in|at|during) ${SCHOOL}\\b`,
  'g',
);

const NOT = '(?:no longer|not|never|isnt|aint|wasnt|arent|used to be|formerly|former|ex)';
const NO_STUDENT = new RegExp(
  `\\b(?:(?:i|im|am|we|is|but|was) )*${NOT} (?:(?:an?|in|even|actually|really|currently|enrolled|at) )*(?:college |university |grad(?:uate)? |full time )*(?:students?|${SCHOOL}|enrolled)\\b(?: (?:any ?more|now|yet))*(?! (?:credit )?cards?\\b)`,
  'g',
);

const PAST = [
  // `graduated from Ohio State University`, `an alum of the university of texas`
  `(?:graduat(?:ed|ion)|(?:college |recent )*grad(?:uate)?s?|alum\\w*)(?: (?:last|this) (?:year|month|week|spring|summer|fall|winter|may|june|december))? (?:from|of) ${ITS_NAME}`,
  // `two years after college`, `finished my degree at university`
  `(?:finished|completed|left|out of|after|since|past|done with|through with|dropped out of|before) ${MY}(?:(?:degree|studies|years?) (?:at|in|of) )?${SCHOOL}`,
  `(?:(?:back|when i was|when we were|while i was|had (?:it|one|them)) )(?:still )?(?:in|at) ${SCHOOL}`,
  `when i was (?:still )?an? ${BANK}student`,
  // Whoever has a degree, or works there, need not be enrolled.
  `(?:an? |my )*(?:college|university) (?:degree|educated|education)`,
  `(?:work(?:s|ing|ed)?|job|employed|teach(?:es|ing)?|professor|lecturer|staff|faculty) (?:at|for|in) ${MY}(?:[a-z]+ ){0,2}?${SCHOOL}(?! stud)`,
].map((words) => new RegExp(`\\b(?:${words})\\b`, 'g'));

/** Most searches have none of it. */
const MAY_STUDY = /\b(?:stud|coll|univ|uni\b|school|under ?grad|enrol)/;

/** @param plain in lower case, without apostrophes */
export function takeStudies(plain: string, filters: QueryFilters): string {
  if (!MAY_STUDY.test(plain)) return plain;
  let rest = plain.replaceAll(HAD_THEN, ' , ');
  rest = rest.replaceAll(
    HELD,
    (_all, ...[one, other, third]: (string | undefined)[]) => `${one ?? other ?? third}card`,
  );
  rest = rest.replaceAll(NO_STUDENT, () => {
    const { excluded = {} } = filters;
    filters.excluded = { ...excluded, card_types: withValue(excluded.card_types, 'student') };
    return ' , ';
  });
  for (const past of PAST) rest = rest.replaceAll(past, ' , ');
  return rest;
}

/** Whether the person says that they do not study, which counts more than what a word implies. */
export function isNoStudent({ excluded }: QueryFilters): boolean {
  return excluded?.card_types?.includes('student') ?? false;
}

/** Only where nobody is called a student does a word stand for it. */
export function settleStudies(filters: QueryFilters, now: string): void {
  if (filters.card_type !== 'student' || /\bstudents?\b/.test(now)) delete filters.enrolled_by;
}
