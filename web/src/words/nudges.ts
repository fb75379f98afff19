import type { Lang } from '../../../shared/rules/language.ts';

/** The words with which a leader reminds a member of the next lesson. */
export const nudges: Readonly<Record<Lang, string>> = {
  en: 'Hi {{name}}, {{me}} here 😊 In “{{course}}” your next lesson is number {{lesson}}. Do you have time for it today? Tell me if anything is not clear, then we look at it together.',
  ms: 'Hai {{name}}, {{me}} di sini 😊 Dalam “{{course}}”, pelajaran anda yang seterusnya ialah nombor {{lesson}}. Ada masa hari ini? Kalau ada yang kurang jelas, beritahu saya, kita tengok sama-sama.',
  zh: '{{name}}你好，我是{{me}} 😊 你在“{{course}}”的下一课是第 {{lesson}} 课。今天有空看吗？有不明白的地方告诉我，我们一起看。',
};
