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
    quit: '(quit@|quitting|escap@|leav@|resign@ from|(good)?bye( to)?|fire|sack) (your|the|that)_(jobs?|boss|career|(9|nine)[- ]to[- ](5|five))(?! (appl|tit|det))|(quit|fired) (my|his|her|their)_(jobs?|boss|career|(9|nine)[- ]to[- ](5|five))',
    forLife:
      "(?<!(cookware|knife|pan|gift|this|the|a|piece) )set for life|(never|no|not|don't|won't|without) (have|need|having) to work (again|any ?more|ever)|never work again|no need to work(?= ?([!.,]|$))",
    unlimited:
      '(unlimited|limitless|endless)_(income|earning@|commission@|profit@|money)|no (limit|cap) (to|on) [^.!?\\n]{0,24}(earn@|income|commission)|(income|earn(ing)?s?|commissions?)_(unlimited|(no|without) limits?)',
    fullTime:
      '(full[- ]time|replacement|career[- ]level) (income|earnings|salary|pay)|replac@ (your|my|his|her)( [^ .]{1,9}){0,4} (salary|income|job)',
    rich: `(get|got|becom@)[ -]rich(?= ?([!.,]|$)|[ -](quick|fast|with|by))|millionaires?(?! short)|you can('t|not) lose(?= ?([!.,]|$))|easy money|(money|income|earn@|paid) [^.!?\\n]{0,16}while you('re| are)? (sleep|asleep)@|(doubl|tripl)@ your_(money|income|salary|capital|investment)`,
    sure: "(?<!(money[- ]back|satisfaction|price|year) )(guarantee@|(we|i) promise|(risk|loss)[- ]free|(no|zero|without)[- ]risks?|(can('t|not)|never) lose|confirm(?= (can )?(earn|profit|make)))",
    freedom:
      '(financial(ly)?|time|money) (freedom|free|independen(t|ce))|retir@ (early|young|at)|left (my|his|her|their)_job',
    passive:
      '(passive|residual|side|extra|second|high|monthly|weekly|daily) (incomes?|earnings|cash|money)|side hustle|income stream|(earn|make|earning)_(money|cash)',
    figures: `${FIGURES}_(${PERIOD}|incomes?|earners?|earnings|salary)|(earn@|made|mak@)${FILLER} ${FIGURES}`,
    earning: `(earn@|pocket@|incomes? of|commissions? of|profits? of|mak@|made|paid me)${FILLER} ?(${MONEY}|\\d{3,7}(?= ${PERIOD}))`,
    amount: MONEY,
    cure: 'cur@|remedy|heal@|recover(y|@)(?! cent)',
    treat:
      '(?<!\\b(an?|sweet|little|free|pet|friendly) )treat@(?! (for|y?our ?sel|your (family|m[uo]m|skin|hair|friend|kid)|her|him|us|m[uo]m) ?)|(?<!(facial|hair|skin|eye|cost of|covers) )(treatments?|therapy)(?! (cost|fund|mask|cream|centre))',
    prevent: 'prevent@|prevention|ward@ off|protect@_(against|from)',
    ease: '(revers|eliminat|overcom|beat|kill|shrink|lower|reduc|controll?|regulat|normali[sz]|manag|reliev|improv|repair|restor|boost|unclog|disappear)@|(stop|clear|drop)p?(s|ed)|shr[au]nk|(get@|got|getting) rid of|relief|br(ing@|ought) down|to normal|(effective|work@)_(for|against|on)|no more|(good)?bye|free (from|of)(?! (charge|\\d))|gone',
    therapy:
      '(beat@|(better|stronger|effective) than|replac@|instead of|alternative to|no need for|no more|(without|off) (your|my|his|her)|stopp?@|no longer_(need@|take@|on))_(chemo(therapy)?|insulin|dialysis)',
    helps:
      'help@|(good|approved) for|support@|fight@|drink@|bottles?|juice|herbs?|after|(this|our) (product|tea)',
    miracle:
      'mirac(les?|ulous)(?! mile)|magic(al)?(?= ?([!.,]|$)| (pill|drop|formula|drink|cream|serum|product|tea|coffee|soap|cure|in|on|for|that)s?)',
    sideEffects: '(no|zero|without|free (of|from)) (any |known |harmful )?side[- ]?effects?',
    effective: `(${PERCENT}|guaranteed) (effective|works|cur@|heal@|success|proven|results?)|works? ${PERCENT}|results? (are )?guaranteed|guarantee@_results?`,
    complete:
      '(instant|permanent|overnight) results?|(instant|complete|total|permanent) (cure|healing|recovery)|(cur|heal)@ (everything|permanently|completely|instantly|overnight)|(fully|completely|permanently) (cur|heal)@',
    best: "world('?s (best|greatest|most|no\\.? ?1)| best)(?! (dad|m[uo]m|boss|teacher|grand))|(best|no\\.? ?1|number one)( [a-z]{1,14}){0,2} in (the world|malaysia)",
    slimming: `(los(e|t|ing)|shed|dropp?@)${FILLER} ?\\d{1,3}(\\.\\d)? ?(kgs?|kilos?|pounds|lbs?|inches|cm)|los(e|t|ing)_(weight|fat)|weight loss|burn@_fat|slimming|dress sizes`,
    testimony: '(our|real) testimonials?',
    story:
      'testimon(y|ies|ials?)|feedback|my (mother|father|m[uo]m|dad|husband|wife|aunt)|after (taking|using)',
    medicine:
      'medicines?(?! (cabinet|box|adv))|approved by (kkm|moh)|(kkm|moh)[- ]approved|mal ?\\d{6,10} ?[tnxa]c?',
    recruiting:
      'join (my|our|us)( team)?|(down|up)lines?|your own boss|(become|looking for)_(agent|dropshipper|leader)s?|recruit@|mlm',
  },
  partners: {
    disease:
      '(all|any|every|many|\\d{2,4}|kinds of) (disease|illness|ailment)(e?s)?|diabet(es|ic foot)|blood (sugar|pressure)(?! (monitor|check|test|cuff|meter|kit|read))|cancer(s|ous)?|tumou?rs?|hypertension|asthma|kidney (disease|failure|stones?|problems?|damage|function)|kidneys|heart (disease|attacks?|failure|problems?|blockage|health|function)|(?<!(brush|pen|heat|swim) )strokes?(?! of)|infertil(e|ity)|fertility|impoten(ce|t)|erecti(le|ons?)|sexual (performance|stamina|power)|epilep(sy|tic)|tuberculosis|paraly(sis|sed)|hernias?|eye diseases?|cataracts?|glaucoma|deaf(ness)?|hearing loss|mental (disorder|illness)(es|s)?|depression|leprosy|drug addiction|frigid(ity)?|nervous debility|venereal',
    earning:
      'earn(s|ed|ing|ings|ers?)?|incomes?|profits?|commissions?|salary|payouts|take[- ]home|pocket@|bonus(es)?|(mak@|made|collect@|got|receiv@)(?= (up|over|an?|more|extra|your|paid|rm|\\d|\\$|us|s\\$|five))',
    gain: 'incomes?|earn(s|ing|ings)?|profits?|commissions?|salary|(high|fixed|daily|monthly|guaranteed) returns|money(?![- ]back)|capital|invest(ments?|ed)|rm ?\\d[\\d,.]{0,9}(?= (a|every|per) )|payouts',
    period: PERIOD,
    health: 'pains?|knees?|joints?|headaches?|slept|cured|heal(s|ed)?|recovered',
  },
  illness: 'disease|illness|gout|arthritis|cholesterol|gastric|liver|covid|eczema|migraine|insomnia',
  negation:
    "((?<![a-z])(not|never|cannot|nor|neither)|n't)(?! (only|just))( (an?|the|any|to|be|intended|meant|diagnose,)){0,4}( [^ ,.!?;:\\n]{1,16}){0,2}( (that|it|to)){0,2} [\"'(]?|(?<![a-z])no(?! (side|need|other|more|longer|surg|injec|medic|pill))_",
  softening:
    '(ask@|consult|see) (your|a) (doctor|pharmacist)|(at|in|opposite) (the )?([a-z]{1,12} ){0,3}(hospital|clinic|centre)|charity|fund|donat@|awareness|(does|can|is) (it|this)|beware|scam|we pray|insurance|takaful|medical card|protection plan|get well',
};
