import { FIGURES, MONEY, PERCENT } from './amount.ts';
import type { ClaimList } from './row.ts';

const PERIOD =
  '((per|an?|each|every|this|last|first|second|one|in|\\d{1,2}|/) ?(hour|day|week|month|mth|year)s?|(dai|week|month|year)ly|/ ?mo)';
const FILLER = '( (up|to|over|about|an?|at|least|more|than|extra|just)){0,4}';

export const en: ClaimList = {
  affixes: { '@': '(e|es|s|ed|d|ing|er)?', _: '( [^ ,.!?;:\\n]{1,16}){0,2} ' },
  instead: {
    income: 'commission on sales',
    disease: 'part of a balanced diet',
    absolute: 'many customers like it',
    slimming: 'a filling breakfast',
    testimony: 'say how it is used',
    number: 'add the KKLIU number',
    recruiting: 'speak of the product',
  },
  patterns: {
    quit: '(quitt?@|escap@|leav@|resign@ from|(good)?bye( to)?|fire) (your|the|that)_(jobs?|boss|career|(9|nine)[- ]to[- ](5|five))(?! (appl|tit|det))|(quit|fired) (my|his|her|their)_(jobs?|boss|career|(9|nine)[- ]to[- ](5|five))|no more (boss|(9|nine)[- ]to)|boss ((good)?bye|can be fired)|i resigned|(my|your) resignation',
    forLife:
      "(?<!(cookware|knife|pan|gift|this|the|a|piece) )set for life|(never|no|not|don't|won't|without) (have|need|having) to work (again|any ?more|ever)|never work again",
    unlimited:
      '(unlimited|limitless|endless)_(income|earning@|commission@|profit@|money)|no (limit|cap) (to|on) [^.!?\\n]{0,24}(earn@|income|commission)|(income|earn(ing)?s?|commissions?)_(unlimited|(no|without) (limits?|ceiling|cap))',
    fullTime:
      '(full[- ]time|replacement|career[- ]level) (income|earnings|salary|pay)|replac@ (your|my|his|her)( [^ .]{1,16}){0,4} (salary|income|job)',
    rich: `(get|got|becom@)[ -]rich(?= ?([!.,]|$)|[ -](quick|fast|with|by))|millionaires?(?! short)|(impossible to|you can('t|not)) lose(?= money| ?([!.,]|$))|guarantee@ you (rm|\\$) ?\\d{1,3}|easy money|(money|income|earn@|paid) [^.!?\\n]{0,24}wh(ile|en) you('re| are)? a?sleep@|doubl@ your_(money|income|capital)`,
    sure: "(?<!(money[- ]back|satisfaction|price|year) )(guarantee@|(we|i) promise|(risk|loss)[- ]free|(no|zero|without)[- ]risks?|(can('t|not)|never) lose|confirm(?= (can )?earn))",
    freedom:
      '(financial(ly)?|time|money) (freedom|free|independen(t|ce))|retir@ (early|young|at)|left (my|his|her|their)_job',
    passive:
      '(passive|residual|side|extra|second|high|monthly|daily) (incomes?|earnings|cash|money)|side hustle|income stream|(earn|make|earning)_(money|cash)',
    figures: FIGURES,
    earning: `(earn@|pocket@|(incomes?|commissions?|profits?|payouts?) (of|was)|mak@|made|doing|paid me)${FILLER} ?(${MONEY}|\\d{3,7}(?= ${PERIOD}))`,
    amount: MONEY,
    cure: 'cur@|remedy|heal@|recover(y|@)(?! cent)',
    treat:
      '(?<!\\b(an?|sweet|free|friendly) )treat@(?! (for|y?our ?sel|your (family|m[uo]m|skin|hair)|him|us|her\\b))|(?<!(facial|hair|skin|eye|cost of|covers) )(treatments?|therapy)(?! (cost|fund|mask|cream))',
    prevent: 'prevent@|prevention|ward@ off|protect@_(against|from)',
    ease: '(revers|overcom|beat|kill|shrink|lower|reduc|controll?|regulat|normali[sz]|manag|reliev|improv|repair|restor|boost|unclog|disappear|melt|dissolv)@|walks? again|get pregnant|(stop|clear|drop)p?(s|ed)|shr[au]nk|(get@|got|getting) rid of|relief|br(ing@|ought) down|to normal|(effective|work@)_(for|against|on)|no more|(good)?bye|free (from|of)(?! (charge|\\d))|gone',
    therapy:
      'throw@ (away )?your (pills|meds|medicines?)|(beat@|(better|stronger|effective) than|replac@|instead of|no need for|no more|(without|off) (your|my|his|her)|stopp?@|no longer_(need@|take@|on))_(chemo(therapy)?|insulin|dialysis)',
    helps: 'help@|good for|support@|fight@|drink@|bottles?|juice|after',
    miracle:
      'mirac(les?|ulous)(?! mile)|magic(al)?(?= ?([!.,]|$)| (pill|drop|formula|drink|cream|serum|product|tea|coffee|soap|cure|in|on|for|that)s?)',
    sideEffects: '(no|zero|without|free (of|from)) (any |known |harmful )?side[- ]?effects?',
    effective: `(${PERCENT}|guaranteed) (effective|works|cur@|heal@|success|proven|results?)|works? ${PERCENT}|results? (are )?guaranteed|guarantee@_results?`,
    complete:
      '(instant|permanent|overnight) results?|(instant|complete|total|permanent) (cure|healing|recovery)|(cur|heal)@ (everything|permanently|instantly)|(fully|completely) (cur|heal)@',
    best: "world('?s (best|greatest|most|no\\.? ?1)| best)(?! (dad|m[uo]m|boss|teacher))|(best|no\\.? ?1|number one|most powerful)( [a-z]{1,16}){0,2} in (the world|malaysia)",
    slimming: `(los(e|t|ing)|shed|down|dropp?@)${FILLER} ?\\d{1,3}(\\.\\d)? ?(kgs?|kilos?|pounds|lbs?|inches|cm)|los(e|t|ing)_(weight|fat)|weight loss|burn@_fat|fat[- ](burn|melt)@|flat tummy|slimming|dress sizes`,
    testimony: '(our|real) testimonials?',
    story:
      'testimon(y|ies|ials?)|feedback|my (mother|father|m[uo]m|dad|husband|wife|aunt)|after (taking|using)',
    medicine:
      'medicines?(?! (cab|box|adv))|approved by (kkm|moh|ministry of health)|(kkm|moh)[- ]approved|mal ?\\d{6,10} ?[tnxa]c?',
    recruiting:
      'join (my|our|us)( team)?|(down|up)lines?|your own boss|(become|looking for)_(agent|dropshipper)s?|recruit@|mlm',
  },
  partners: {
    disease:
      '(all|any|every|\\d{2,4}|kinds of) (disease|illness)(e?s)?|diabet(es|ic foot)|blood (sugar|pressure)(?! (monitor|check|test|meter|kit|read))|cancer(s|ous)?|pancreas|tumou?rs?|hypertension|asthma|(kidney|heart) (disease|failure|stones?|attacks?|problems?|damage|blockage|health|function)|kidneys|(?<!(brush|pen|heat|swim) )strokes?(?! of)|infertil(e|ity)|fertility|impoten(ce|t)|erecti(le|ons?)|sexual (performance|stamina|power)|epilep(sy|tic)|tuberculosis|paraly(sis|sed)|hernias?|eye diseases?|cataracts?|glaucoma|deaf(ness)?|hearing loss|mental (disorder|illness)(es|s)?|depression|leprosy|drug addiction|frigid(ity)?|nervous debility|venereal',
    earning:
      'earn(s|ed|ing|ings|ers?)?|incomes?|profits?|commissions?|salary|payouts|take[- ]home|pocket@|bonus(es)?|from zero|(mak@|made|doing|collect@|got|receiv@)(?= ([a-z]{1,9} ){0,2}(rm|\\d|s?\\$|us|five))',
    gain: 'incomes?|earn(s|ing|ings)?|profits?|commissions?|salary|(high|monthly|guaranteed) returns|money(?![- ]back)|capital|invest(ments?|ed)|rm ?\\d[\\d,.]{0,9}(?= (a|every|per) )|payouts?',
    period: PERIOD,
    health: 'pains?|knees?|joints?|headaches?|cured|recovered',
  },
  illness: 'disease|illness|gout|arthritis|cholesterol|gastric|liver|covid|eczema|migraine|insomnia',
  negation:
    "((?<![a-z])(not|never|cannot|nor|neither)|n't)(?! (only|just))( (an?|the|any|to|be|intended|meant|diagnose,)){0,4}( [^ ,.!?;:\\n]{1,16}){0,2}( (that|it|to)){0,2} [\"'(]?|(?<![a-z])no(?! (side|need|other|more|longer|surg|injec|medic|pill))_",
  softening:
    '(ask@|consult|see) (your|a) (doctor|pharmacist)|(at|in|opposite) (the )?([a-z]{1,12} ){0,3}(hospital|clinic|centre)|charity|fund|donat@|awareness|(does|can|is) (it|this)|beware|scamm?@|we pray|insurance|takaful|medical card|protection plan|get well',
};
