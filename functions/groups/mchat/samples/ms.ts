import type { SampleTexts } from './texts.ts';

export const ms: SampleTexts = {
  flowNames: ['Selamat datang', 'Maklumat', 'Soalan', 'Nombor', 'Terima kasih'],
  whatsApp: 'WhatsApp kami',
  whatsAppMember: 'WhatsApp wakil anda',
  phone: { name: 'telefon', hint: 'Nombor telefon anda' },
  skincare: {
    welcome: [
      'Hai {{salutation}} {{name}}, terima kasih kerana singgah.',
      'Apa yang anda ingin tahu tentang produk penjagaan kulit kami?',
    ],
    buttons: ['Bagaimana cara guna?', 'Berapa harganya?'],
    more: [
      'Tiga langkah sahaja: cuci muka, sapu pelembap, dan pakai pelindung matahari pada waktu siang.',
      'Semua bahan disenaraikan pada kotak. Jika kulit anda sensitif, cuba sedikit di lengan dahulu.',
    ],
    question: ['Set permulaan berharga RM99, termasuk penghantaran.', 'Anda tinggal di bandar mana?'],
    answer: { name: 'bandar', hint: 'Bandar anda' },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar butiran penghantaran ke {{bandar}}?',
    thanks: 'Terima kasih, {{name}}. Kami akan menghubungi anda di {{telefon}} tidak lama lagi.',
  },
  supplement: {
    welcome: [
      'Hai {{salutation}} {{name}}, terima kasih kerana singgah.',
      'Apa yang anda ingin tahu tentang suplemen makanan kami?',
    ],
    buttons: ['Bagaimana cara ambil?', 'Berapa harganya?'],
    more: [
      'Satu paket sehari, dibancuh dengan air. Ia melengkapkan pemakanan seimbang, bukan menggantikannya.',
      'Semua bahan disenaraikan pada kotak. Jika anda hamil atau kurang pasti, sila tanya doktor dahulu.',
    ],
    question: ['Sekotak untuk 30 hari berharga RM120, termasuk penghantaran.', 'Untuk siapa suplemen ini?'],
    answer: { name: 'untuk', hint: 'Saya, ibu bapa saya, …' },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar butirannya?',
    thanks: 'Terima kasih, {{name}}. Kami akan menghubungi anda di {{telefon}} tidak lama lagi.',
  },
  waterFilter: {
    welcome: [
      'Hai {{salutation}} {{name}}, terima kasih kerana singgah.',
      'Apa yang anda ingin tahu tentang penapis air kami?',
    ],
    buttons: ['Bagaimana ia berfungsi?', 'Berapa harganya?'],
    more: [
      'Penapis ini diletakkan di tepi singki dan tidak memerlukan elektrik.',
      'Kartrij ditukar setiap enam bulan, dan kami akan mengingatkan anda.',
    ],
    question: [
      'Penapis berharga RM890 termasuk pemasangan. Kartrij pula RM80.',
      'Berapa orang tinggal di rumah anda?',
    ],
    answer: { name: 'penghuni', hint: 'Berapa orang', isNumber: true },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar butirannya?',
    thanks: 'Terima kasih, {{name}}. Kami akan menghubungi anda di {{telefon}} tidak lama lagi.',
  },
  cookware: {
    welcome: [
      'Hai {{salutation}} {{name}}, terima kasih kerana singgah.',
      'Apa yang anda ingin tahu tentang set periuk kami?',
    ],
    buttons: ['Apa ada dalam set?', 'Berapa harganya?'],
    more: [
      'Tiga kuali dan satu periuk. Semuanya sesuai untuk dapur gas, elektrik dan induksi, dan mudah dicuci dengan span lembut.',
    ],
    question: [
      'Set ini berharga RM650, termasuk penghantaran.',
      'Anda guna dapur apa di rumah: gas, elektrik atau induksi?',
    ],
    answer: { name: 'dapur', hint: 'Jenis dapur' },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar butirannya?',
    thanks: 'Terima kasih, {{name}}. Kami akan menghubungi anda di {{telefon}} tidak lama lagi.',
  },
  opportunity: {
    welcome: [
      'Salam sejahtera, {{salutation}} {{name}}.',
      'Sesi percuma kami menerangkan pelan perlindungan dengan bahasa yang mudah: kad perubatan, pelan hayat dan simpanan. Sesi ini dalam talian dan mengambil masa 45 minit.',
    ],
    buttons: ['Apa yang akan dikongsi?', 'Saya mahu sertai'],
    more: [
      'Apa yang dibayar oleh setiap pelan, apa yang tidak dibayar, dan apa yang perlu dibandingkan sebelum membuat keputusan. Anda tidak perlu membeli apa-apa.',
    ],
    question: ['Topik mana yang paling anda ingin dengar?'],
    answer: { name: 'topik', hint: 'Kad perubatan, pelan hayat, simpanan' },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar jemputan?',
    thanks: 'Terima kasih, {{name}}. Jemputan akan kami hantar ke {{telefon}}.',
  },
  event: {
    welcome: [
      'Selamat datang, {{salutation}} {{name}}. Sabtu ini, 8 malam, secara langsung di Zoom: kenali pasukan kami dan tanya apa sahaja.',
    ],
    buttons: ['Apa acaranya?', 'Tempah tempat saya'],
    more: [
      'Kami tunjukkan produk kami, cuba bersama-sama, dan jawab soalan anda. Lebih kurang sejam sahaja.',
    ],
    question: ['Berapa orang akan hadir bersama anda?'],
    answer: { name: 'tetamu', hint: 'Berapa orang tetamu', isNumber: true },
    number: 'Terima kasih. Ke nombor mana boleh kami hantar pautan?',
    thanks: 'Terima kasih, {{name}}. Pautan akan kami hantar ke {{telefon}}. Jumpa nanti!',
  },
};
