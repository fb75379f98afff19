import type { Lang } from '../../../../shared/rules/language.ts';

/** What the visitors' page says itself. The texts of the bot are in its flows. */
export const en = {
  lang: 'en' as const,
  title: 'Chat',
  needsScript: 'This chat needs JavaScript. Please switch it on in your browser.',
  // The welcome
  welcome: 'Welcome',
  salutation: 'Salutation',
  select: 'Select',
  name: 'Name',
  namePlaceholder: 'Enter Name Here',
  submit: 'Submit',
  salutationMissing: 'Please select how to address you',
  nameMissing: 'Name is required',
  nameWrong: 'Please type your name in ordinary letters',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  // The head
  online: 'Online',
  offline: 'Offline: your messages are sent when you are back',
  overtaken: 'Went on in another tab: your last answer was not sent',
  notRemembered: 'Online. Your browser keeps nothing: a reload starts over',
  full: 'Online. This chat is long: it is no longer saved',
  soundsOn: 'Sounds on',
  soundsOff: 'Sounds off',
  restart: 'Restart the chat',
  restartQuestion: 'Are you sure to restart current chat and session?',
  restartNow: 'Restart',
  cancel: 'Cancel',
  // Messages
  messages: 'Messages',
  bot: 'Bot',
  you: 'You',
  today: 'Today',
  video: 'Video',
  playVideo: 'Play the video (YouTube)',
  picture: 'Picture',
  openPicture: 'Open it large',
  loadPicture: 'Load the picture again',
  close: 'Close',
  // Answers
  send: 'Send',
  typeAnswer: 'Type your answer',
  typeNumber: 'Type a number',
  answerMissing: 'Please type an answer',
  numberWrong: 'Please type a number',
  phoneWrong: 'Please type a number, like 012-345 6789',
  silent: 'There is nothing to be said here yet. Please come back later.',
  ended: 'This chat ends here. Thank you.',
  // Failures
  notFound: 'Page not found',
  notFoundReason:
    'This link is incomplete, or the chat has moved. Please ask for a new link where you found it.',
  paused: 'This chat takes a break',
  pausedReason: 'Please come back later.',
  unavailable: 'This chat is not available',
  tryAgain: 'Try again',
  reference: 'Reference',
  unreachable: "Couldn't connect to server. Please try again",
  fault: 'Something went wrong. Please try again.',
  tooMany: 'Too many attempts. Try again in {wait}.',
  quota: 'Too many messages today. Try again in {wait}.',
  seconds: '{n} seconds',
  minutes: '{n} minutes',
  hours: '{n} hours',
};

/** Makes a language without one of the phrases a type error. */
export type Words = { readonly lang: Lang } & Readonly<Record<Exclude<keyof typeof en, 'lang'>, string>>;
