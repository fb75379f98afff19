import type { Starters } from './starter.ts';

export const starters: Starters = {
  Prospecting: [
    {
      title: 'First hello',
      text: 'Hi {{salutation}} {{name}}, this is {{me}} from {{team}}. Thank you for your interest 😊\nWhat would you like to know first?',
    },
    {
      title: 'For whom is it?',
      text: 'Hi {{name}}, {{me}} here. Just so that I answer you properly: is it for yourself, or for somebody at home?',
    },
    {
      title: 'A time to talk',
      text: 'Hi {{name}}, I can explain everything in 15 minutes, by call or here on WhatsApp. Is after work today fine for you, or is tomorrow better?',
    },
  ],
  Connecting: [
    {
      title: 'Save my number',
      text: 'Hi {{name}}, {{me}} here. I have saved your number. Do save mine too, then you can see my Status with new items and prices 🙏',
    },
    {
      title: 'Our page',
      text: 'Hi {{name}}, we also show how things are used on Facebook and TikTok. Shall I send you the links?',
    },
    {
      title: 'After the first talk',
      text: 'Hi {{name}}, thanks for your time just now. I will send the details you asked for. If anything is not clear, just reply here ya.',
    },
  ],
  Engagement: [
    {
      title: 'Any questions?',
      text: 'Hi {{name}}, did you get to look at what I sent? Tell me which part is not clear, I will explain.',
    },
    {
      title: 'Price with delivery',
      text: 'Hi {{name}}, shall I work out the price with delivery to {{town|your area}}? Then you can think about it, no rush.',
    },
    {
      title: 'Just checking in',
      text: 'Hi {{name}}, just checking in 😊 Are you still thinking about it? If it is not for you, no problem, just tell me.',
    },
  ],
  Result: [
    {
      title: 'Order noted',
      text: 'Hi {{name}}, thank you, I have noted your order. I will update you here once it is on the way 🙏',
    },
    {
      title: 'Has it arrived?',
      text: 'Hi {{name}}, has everything arrived in good order? If you are not sure how to use it, just ask me here.',
    },
    {
      title: 'Thank you for telling me',
      text: 'Hi {{name}}, thank you for telling me honestly. No problem at all. You have my number if you need anything later 😊',
    },
  ],
};
