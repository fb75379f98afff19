import type { Lang } from '../../../shared/rules/language.ts';

/** The words with which a leader reminds a member of a first course, of the next lesson, of first leads, of follow-ups or of a lead, or asks how it goes. */
export const nudges = {
  lesson: {
    en: 'Hi {{name}}, {{me}} here 😊 In “{{course}}” your next lesson is number {{lesson}}. Do you have time for it today? Tell me if anything is not clear, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Dalam “{{course}}”, pelajaran anda yang seterusnya ialah nombor {{lesson}}. Ada masa hari ini? Kalau ada yang kurang jelas, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 你在“{{course}}”的下一课是第 {{lesson}} 课。今天有空看吗？有不明白的地方告诉我，我们一起看。',
  },
  course: {
    en: 'Hi {{name}}, {{me}} here 😊 Have you seen the courses in M-University? Choose one and do the first lesson today. Tell me if anything is not clear, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Dah tengok kursus di M-University? Pilih satu dan buat pelajaran pertama hari ini. Kalau ada yang kurang jelas, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 看过 M-University 的课程了吗？选一个，今天先上第一课。有不明白的地方告诉我，我们一起看。',
  },
  firstLeads: {
    en: 'Hi {{name}}, {{me}} here 😊 Good to have you in the team! Write down ten people you know and add them as your first leads. Tell me when you have them, then we look at the first message together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Selamat datang ke pasukan! Senaraikan sepuluh orang yang anda kenal dan tambah mereka sebagai lead pertama. Beritahu saya bila siap, kita tengok mesej pertama sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 欢迎加入团队！先写下十个你认识的人，把他们加为第一批客户。写好了告诉我，我们一起看第一条信息。',
  },
  due: {
    en: 'Hi {{name}}, {{me}} here 😊 Your follow-ups that are due: {{due}}. Can you do them today? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Susulan anda yang perlu dibuat: {{due}}. Boleh buat hari ini? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 你有 {{due}} 个到期的跟进。今天可以处理吗？遇到困难就告诉我，我们一起看。',
  },
  overdue: {
    en: 'Hi {{name}}, {{me}} here 😊 Your follow-ups that are due: {{due}} ({{overdue}} overdue). Can you do them today? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Susulan anda yang perlu dibuat: {{due}} ({{overdue}} sudah lewat). Boleh buat hari ini? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 你有 {{due}} 个到期的跟进（{{overdue}} 个已逾期）。今天可以处理吗？遇到困难就告诉我，我们一起看。',
  },
  waitingLead: {
    en: 'Hi {{name}}, {{me}} here 😊 {{lead}} left a number with a bot and has no answer yet. Can you write now? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 {{lead}} tinggalkan nombor dalam bot dan belum dijawab. Boleh balas sekarang? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 {{lead}} 在聊天机器人留了号码，还没有人回复。现在可以联系吗？遇到困难就告诉我，我们一起看。',
  },
  lateLead: {
    en: 'Hi {{name}}, {{me}} here 😊 Your follow-up with {{lead}} is overdue. Can you do it today? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Susulan anda dengan {{lead}} sudah lewat. Boleh buat hari ini? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 你对 {{lead}} 的跟进已经逾期。今天可以处理吗？遇到困难就告诉我，我们一起看。',
  },
  openLead: {
    en: 'Hi {{name}}, {{me}} here 😊 How is it going with {{lead}}? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Macam mana dengan {{lead}}? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 {{lead}} 那边进展如何？遇到困难就告诉我，我们一起看。',
  },
  nothing: {
    en: 'Hi {{name}}, {{me}} here 😊 How is it going? Tell me if you are stuck, then we look at it together.',
    ms: 'Hai {{name}}, {{me}} di sini 😊 Macam mana setakat ini? Kalau tersekat, beritahu saya, kita tengok sama-sama.',
    zh: '{{name}}你好，我是{{me}} 😊 最近怎么样？遇到困难就告诉我，我们一起看。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Lang, string>>>>;
