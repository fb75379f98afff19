import type { Starters } from './starter.ts';

export const starters: Starters = {
  Prospecting: [
    {
      title: 'Sapaan pertama',
      text: 'Hai {{salutation}} {{name}}, saya {{me}} dari {{team}}. Terima kasih sebab berminat 😊\nNak tahu pasal apa dulu ya?',
    },
    {
      title: 'Untuk siapa?',
      text: 'Hai {{name}}, {{me}} sini. Supaya saya boleh jawab dengan betul, ni untuk diri sendiri atau untuk ahli keluarga ya?',
    },
    {
      title: 'Masa untuk berbual',
      text: 'Hai {{name}}, saya boleh terangkan dalam 15 minit je, call atau WhatsApp pun boleh. Lepas kerja hari ni okay ke, atau esok lagi senang?',
    },
  ],
  Connecting: [
    {
      title: 'Simpan nombor saya',
      text: 'Hai {{name}}, {{me}} sini. Saya dah simpan nombor {{name}}. Boleh simpan nombor saya juga ya, nanti boleh tengok Status saya kalau ada barang dan harga baru 🙏',
    },
    {
      title: 'Page kami',
      text: 'Hai {{name}}, kami ada tunjuk cara guna di Facebook dan TikTok. Nak saya hantar link?',
    },
    {
      title: 'Selepas perbualan pertama',
      text: 'Hai {{name}}, terima kasih sebab luangkan masa tadi. Nanti saya hantar maklumat yang diminta tu. Kalau ada yang tak jelas, balas je di sini ya.',
    },
  ],
  Engagement: [
    {
      title: 'Ada soalan?',
      text: 'Hai {{name}}, dah sempat tengok apa yang saya hantar hari tu? Kalau ada bahagian yang tak jelas, bagitahu je, saya terangkan.',
    },
    {
      title: 'Harga dengan penghantaran',
      text: 'Hai {{name}}, nak saya kirakan harga sekali dengan penghantaran ke {{town|tempat tinggal}}? Lepas tu boleh fikir dulu, tak perlu tergesa-gesa.',
    },
    {
      title: 'Tanya khabar',
      text: 'Hai {{name}}, saja tanya khabar 😊 Masih fikir-fikir lagi ke? Kalau tak sesuai pun tak apa, bagitahu je ya.',
    },
  ],
  Result: [
    {
      title: 'Tempahan dicatat',
      text: 'Hai {{name}}, terima kasih, tempahan dah saya catat. Nanti bila barang dah dihantar, saya update di sini ya 🙏',
    },
    {
      title: 'Barang dah sampai?',
      text: 'Hai {{name}}, barang dah sampai dengan elok ke? Kalau tak pasti cara guna, tanya je saya di sini.',
    },
    {
      title: 'Terima kasih beritahu saya',
      text: 'Hai {{name}}, terima kasih sebab beritahu dengan jujur. Tak apa, saya faham. Kalau perlukan apa-apa nanti, nombor saya ada ya 😊',
    },
  ],
};
