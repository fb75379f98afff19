/** Forms of address as leads have them before their names: the chat puts the visitor's there. */
const SALUTATION =
  /^(?:(?:yang berhormat|tan sri|puan sri|dato['’]? sri|datuk seri|datin seri|datuk|dato['’]?|datin|mr|mrs|ms|miss|mdm|madam|dr|prof|encik|en|puan|pn|cik|tuan|haji|hajah|hj|hjh|uncle|auntie|aunty|abang|kakak|kak)\.?)(?=\s)/iu;

/** The words between a name and the father's. */
const PATRONYMIC = /\s+(?:bin|binti|bt|bte|a\/l|a\/p|s\/o|d\/o|anak)\.?\s.*$/iu;

/** Chinese family names as they are spelt in Malaysia, which stand before the given name. */
const FAMILY_NAMES = new Set(
  'ang,au,beh,boey,chai,chan,chang,chau,cheah,chee,chen,cheng,cheong,chew,chia,chiew,chin,ching,chong,choo,chow,chu,chua,chui,chung,ding,ee,eng,fong,foo,gan,goh,ha,heng,ho,hoo,hooi,huang,hui,kam,kang,khaw,kho,khoo,khor,koay,koh,kok,kong,kuan,kwan,kwok,lai,lam,lau,law,lee,leong,leow,leung,lew,li,liang,liew,lim,lin,ling,liu,lo,loh,loke,loo,looi,low,lu,lui,mah,mok,neo,ng,ngu,oh,ong,ooi,pang,phang,phua,poh,poon,quah,quek,saw,seow,sia,siew,sim,sin,siow,soh,soo,tai,tam,tan,tang,tay,tee,teh,teo,teoh,ting,toh,tong,wan,wang,wee,wong,woo,woon,wu,yap,yau,yee,yeo,yeoh,yeow,yew,yip,yong,yu,zhang'.split(
    ',',
  ),
);

/** A person's name as a message uses it. */
export interface PersonName {
  /** Empty for none. */
  readonly salutation: string;
  readonly name: string;
}

/** Splits the name of a lead into a salutation and what the person is called: "Ms Teoh Pei Ling" is Ms Pei Ling. */
export function personName(typed: string): PersonName {
  const whole = typed.trim().replace(/\s+/gu, ' ');
  const [salutation = ''] = SALUTATION.exec(whole) ?? [];
  const full = whole.slice(salutation.length).trim().replace(PATRONYMIC, '');
  const [family = '', ...given] = full.split(' ');
  const isChinese = given.length === 2 && FAMILY_NAMES.has(family.toLowerCase());
  return { salutation, name: isChinese ? given.join(' ') : full };
}
