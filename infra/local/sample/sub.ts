/** `Fn::Sub` of a text in which the names stand where their values go. */
export function sub(texts: TemplateStringsArray, ...names: string[]) {
  const parts = texts.map((text, index) => text + (names[index] === undefined ? '' : `\${${names[index]}}`));
  return { 'Fn::Sub': parts.join('') };
}
