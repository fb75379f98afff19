import type { SampleTexts } from './texts.ts';

export const en: SampleTexts = {
  flowNames: ['Welcome', 'More', 'Ask', 'Number', 'Thanks'],
  whatsApp: 'Chat on WhatsApp',
  whatsAppMember: 'WhatsApp your contact person',
  phone: { name: 'phone', hint: 'Your phone number' },
  skincare: {
    welcome: [
      'Hi {{salutation}} {{name}}, thanks for stopping by.',
      'What would you like to know about our skincare?',
    ],
    buttons: ['How does it work?', 'What does it cost?'],
    more: [
      'In three steps: cleanse, moisturise, and sunscreen by day.',
      'The box lists all ingredients. If your skin is sensitive, try a little on your arm first.',
    ],
    question: ['The starter set is RM99, with delivery.', 'Which town are you in?'],
    answer: { name: 'town', hint: 'Your town' },
    number: 'Thank you. To which number may we send the details of delivery to {{town}}?',
    thanks: 'Thank you, {{name}}. We will write to {{phone}} soon.',
  },
  supplement: {
    welcome: [
      'Hi {{salutation}} {{name}}, thanks for stopping by.',
      'What would you like to know about our food supplement?',
    ],
    buttons: ['How do I take it?', 'What does it cost?'],
    more: [
      'One sachet a day, mixed with water. It adds to a balanced diet and does not replace it.',
      'The box lists all ingredients. If you are pregnant or unsure, please ask your doctor first.',
    ],
    question: ['A box for 30 days is RM120, with delivery.', 'Who is it for?'],
    answer: { name: 'for whom', hint: 'Me, my parents, …' },
    number: 'Thank you. To which number may we send the details?',
    thanks: 'Thank you, {{name}}. We will write to {{phone}} soon.',
  },
  waterFilter: {
    welcome: [
      'Hi {{salutation}} {{name}}, thanks for stopping by.',
      'What would you like to know about our water filter?',
    ],
    buttons: ['How does it work?', 'What does it cost?'],
    more: [
      'It stands beside the sink and needs no electricity.',
      'The cartridge is changed every six months, and we remind you.',
    ],
    question: [
      'The filter is RM890 with installation. A cartridge is RM80.',
      'How many people live in your home?',
    ],
    answer: { name: 'people at home', hint: 'How many people', isNumber: true },
    number: 'Thank you. To which number may we send the details?',
    thanks: 'Thank you, {{name}}. We will write to {{phone}} soon.',
  },
  cookware: {
    welcome: [
      'Hi {{salutation}} {{name}}, thanks for stopping by.',
      'What would you like to know about our cookware?',
    ],
    buttons: ['What is in the set?', 'What does it cost?'],
    more: [
      'Three pans and a pot. They work on gas, electric and induction stoves, and a soft sponge cleans them.',
    ],
    question: [
      'The set is RM650, with delivery.',
      'Which stove do you have at home: gas, electric or induction?',
    ],
    answer: { name: 'stove', hint: 'Your stove' },
    number: 'Thank you. To which number may we send the details?',
    thanks: 'Thank you, {{name}}. We will write to {{phone}} soon.',
  },
  opportunity: {
    welcome: [
      'Hello {{salutation}} {{name}}.',
      'Our free talk explains protection plans in plain words: medical cards, life plans and savings. It is online and takes 45 minutes.',
    ],
    buttons: ['What will I hear?', 'Invite me'],
    more: [
      'What each plan pays for, what it does not pay for, and what to compare before you decide. You need not buy anything.',
    ],
    question: ['What would you like to hear about most?'],
    answer: { name: 'topic', hint: 'Medical card, life plan, savings' },
    number: 'Thank you. To which number may we send the invitation?',
    thanks: 'Thank you, {{name}}. We send the invitation to {{phone}}.',
  },
  event: {
    welcome: [
      'Welcome {{salutation}} {{name}}. Saturday, 8 pm, live on Zoom: meet our team and ask your questions.',
    ],
    buttons: ['What is it about?', 'Save my seat'],
    more: ['We show our products, try them together, and answer your questions. It takes about an hour.'],
    question: ['How many people come with you?'],
    answer: { name: 'guests', hint: 'How many guests', isNumber: true },
    number: 'Thank you. To which number may we send the link?',
    thanks: 'Thank you, {{name}}. We send the link to {{phone}}. See you soon!',
  },
};
