/** Chinese numerals. */
export const NUMERALS = '[一二两三四五六七八九十百千万几]{1,6}';

const DIGITS = '\\d[\\d,.]{0,12} ?(k\\b|ribu|thousand|[百千万])?\\+{0,3}';
const WRITTEN = '[sb]eribu|([a-z]{1,12} ){1,2}(thousand|ratus|ribu)';

/** "RM5,000", "5000 ringgit", "lima ribu ringgit", "五千令吉", and without a currency "5k", "five thousand", "beribu". */
export const MONEY = `((rm|myr|us[d$]|s?\\$|sgd) ?(${DIGITS}( ?[-~至到] ?(rm)? ?${DIGITS})?|${NUMERALS})|(${DIGITS}|${NUMERALS}|${WRITTEN}) ?(ringgit|dollars|令吉|零吉|块|元|马币|美[元金])|\\d[\\d.,]{0,6} ?(k\\b|千|万|ribu)|${WRITTEN})`;

/** All of something, or nearly all: "100 %", "99.9%", "100 peratus". */
export const PERCENT = '(100|99(\\.9)?|seratus) ?(%|percent|peratus)';

/** The number of an income's digits: "five figures", "lima angka", "五位数". */
export const FIGURES =
  '((\\d|four|five|six)([- ](to|\\d|five|six)){0,2}[- ]figures?|(\\d|empat|lima|enam)([- ](\\d|lima)){0,2}[- ]angka|[\\d四五六七] ?位数)';
