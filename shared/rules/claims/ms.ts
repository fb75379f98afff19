import { FIGURES, MONEY, PERCENT } from './amount.ts';
import type { ClaimList } from './row.ts';

const PERIOD =
  '((se|per ?|/ ?|setiap |tiap |\\d{1,2} )(hari|minggu|bulan|tahun|jam)|(hari|minggu|bulan|tahun)an|(bulan|minggu) (lepas|ini|pertama|kedua))';

export const ms: ClaimList = {
  // The sound changes: `~s?embuh@` is sembuh, disembuhkan, menyembuhkan and penyembuhan.
  affixes: {
    '~': '((me|pe)(m|n|ng|ny)?|di|ter|ber)?',
    '@': '(kan|an|i)?',
    _: '( [^ ,.!?;:\\n]{1,16}){0,2} ',
  },
  instead: {
    income: 'komisen jualan',
    disease: 'sebahagian diet seimbang',
    absolute: 'ramai pelanggan suka',
    slimming: 'sarapan yang mengenyangkan',
    testimony: 'ceritakan cara gunanya',
    number: 'letak nombor KKLIU',
    recruiting: 'cerita tentang produk',
  },
  patterns: {
    quit: '(ber)?henti ((dari|terus) )?((be)?ke?r?ja|makan gaji)|letak(kan)? jawatan|resign(?= |$|[!.,])|quit (kerja|job)|tinggalkan (pe)?kerja(an)?|selamat tinggal_(kerja|boss?)|pecat boss?',
    forLife: '(tak|tidak|x) (payah|perlu|lagi) (lagi )?(be)?kerja(?= (lagi|dah)| ?([!.,]|$))',
    unlimited:
      '(pendapatan|komisen|(ke)?untung(an)?|income|duit)_(t(anpa|iada|ak ada) had|(tak|tidak) terhad)|tiada had (pendapatan|komisen)',
    fullTime: 'pendapatan (se)?penuh masa|(meng)?ganti@ (gaji|pendapatan)',
    rich: '(cepat|mudah|senang|segera) (jadi )?kaya(?! (rasa|khasiat))|kaya (cepat|segera|raya|mendadak)|jutawan|(duit|pendapatan|income)_(walau(pun)?|sambil|(se)?masa)_tid(ur|o)|duit (mudah|senang)|~ganda@ (duit|wang|modal|pendapatan)',
    sure: '~jamin@|g[ea]renti|pasti(?= (untung|dapat|kaya))|konfem|(tanpa|tiada|sifar) risiko|(takkan|(tak|tidak) akan) rugi',
    freedom: 'kebebasan (kewangan|masa)|bebas_(kewangan|hutang)|(pencen|bersara) (awal|muda)',
    passive:
      '(pendapatan|income|duit|wang) (pasif|sampingan|tambahan|lumayan|kedua)|(~jana|tambah|buat|cari) (lebih |duit |side )?(pendapatan|income|untung|duit)|(komisen|(ke)?untung(an)?) (lumayan|besar|tinggi)',
    figures: FIGURES,
    earning: `(pendapatan|komisen|(ke)?untung(an)?|income|~jana|gaji|profit|dapat|bonus|kaut|dibayar|pulangan)_${MONEY}`,
    amount: MONEY,
    cure: '(?<!pusat )~(s?embuh|p?ulih)@|kesembuhan|sihat se(mula|penuhnya)|penawar|(?<!(kedai|makan|ambil) )~ubat@',
    treat: '(?<!(pusat|klinik|kos|tabung) )~rawat@(?! (muka|kulit|rambut|diri|hospital))',
    prevent: '~cegah@|(meng)?elakkan(?! (minum|makan|guna|ambil|jika))|~lindung@|~hindar@',
    ease: '~(hapus|hilang|lenyap|k?ecut|bunuh|buang|basmi|k?alah|k?awal|lega|reda|baiki|perbaiki|atas|pecah)@|~(t?urun|k?urang|henti|normal|stabil|t?ingkat|k?uat|imbang|bersih)kan|(dah|sudah|kembali|terus) (ok|elok|turun|normal)|turun dari|(ber)?jalan semula|bebas(?= (kencing|kanser|darah|strok|diabetes|dari))|selamat tinggal|bye|berkesan untuk',
    therapy:
      '(tanpa|(tak|tidak)_(perlu|payah|lagi)|~henti@|stop|buang|~?ganti@|lebih_(dari(pada)?|berbanding)|mengatasi|alternatif) ((ambil|cucuk|suntik@|lagi|guna|perlu|buat|je) ){0,2}(makan ubat|ubat hospital|kemo(terapi)?|insulin|dialisis|cuci (buah pinggang|darah))|ubat kuat|kuat@_batin',
    helps: '~bantu@|(baik|bagus) untuk|khasiat|~lawan|~minum|amal@|botol|kotak|jus|herba|selepas',
    miracle:
      '(?<!(lampu|dunia|sedap yang) )(ke)?ajaib(an)?(?! (dunia|alam|tuhan|allah))|mujarab|mustajab|(?<!(usahawan|sekolah|pelajar|ejen|guru|anugerah) )unggul|magik(?! show)',
    sideEffects: '(tiada|tanpa|ta?k ada|tidak ada|takde|xde|sifar|bebas) (sebarang )?(kesan|efek) sampingan',
    effective: `(${PERCENT}|~jamin@|g[ea]renti|pasti|confirm)_(berkesan|mujarab|sembuh)|berkesan ${PERCENT}|(hasil|kesan)_~jamin`,
    complete:
      's?embuh (total|sepenuhnya|serta-merta|segera|100 ?%|terus|selamanya|dalam)|kesan (segera|serta-merta)',
    best: '(ter(baik|hebat|kuat)|paling (baik|berkesan|mujarab|power)|nombor (satu|1)|no\\.? ?1) (di )?(dunia|malaysia|pasaran)',
    slimming:
      '~k?urus@|(turun|hilang|susut|kurang)_\\d{1,3}(\\.\\d)? ?(kgs?|kilo|inci|cm)|(~t?urun@|susut|hilang)_berat|(~bakar|cairkan|buang|hilangkan) lemak|(berat|saiz)_turun|perut kempis|lemak cair',
    testimony: 'testimoni',
    story: '(mak|ayah|suami|isteri) (saya|dah)|(selepas|lepas) (minum|makan|guna)',
    medicine:
      '(?<!(kedai|makan) )ubat(-ubatan)?(?! (nyamuk|gigi))|((ke|di)?lulus@|berdaftar)( oleh| dengan)? (kkm|kementerian kesihatan)',
    recruiting:
      '(~s?ertai|join|bina) (team|pasukan|saya|kami)|(~jadi|~cari)_(ejen|agen|dropship|stokis|pengedar)|boss? sendiri|peluang (perniagaan|bisnes)',
  },
  partners: {
    disease:
      '(segala|semua|pelbagai|jenis|\\d{2,4}) (penyakit|sakit)|(kencing|penyakit) manis|(?<!(ujian|periksa|alat|ukur) )(gula (dalam )?darah|tekanan darah)|kanser|barah|ketumbuhan|(gula|darah) tinggi|hipertensi|buah pinggang|batu karang|jantung(?! (pisang|hati))|(?<=((ubat|rawat)i?|sembuh|sembuh dari(pada)?|kan|cegah|akit|atasi|untuk|,) |^)lelah|asma|semput|(ke)?mandul(an)?|kesuburan|mati pucuk|lemah batin|tenaga batin|pancut awal|impoten|epilepsi|sawan|tibi|batuk kering|lumpuh|strok|angin ahmar|burut|(penyakit|sakit) mata|katarak|glaukoma|rabun|pekak|pendengaran|sakit (mental|jiwa)|kemurungan|kusta|ketagihan dadah|frigid|lemah saraf|kelamin',
    earning:
      'pendapatan|komisen|(ke)?untung(an)?|gaji|~jana|duit masuk|kutip|pulangan|dari kosong|(terima|buat)(?= rm)|dapat(kan)?(?= ([a-z]{1,9} ){0,2}(rm|\\d|lima|beribu))',
    gain: 'pendapatan|(ke)?untung(an)?|income|komisen|gaji|pulangan|duit|modal|pelaburan|rm ?\\d[\\d,.]{0,9}(?= (se|dalam))',
    period: PERIOD,
    health: 'sakit|gula|darah|lutut|sendi|sembuh|pulih|lega|mengandung|gatal|sesak nafas',
  },
  illness: 'penyakit|sakit (lutut|sendi|pinggang|kepala)|kolesterol|gastrik|ekzema|migrain',
  negation:
    '(?<![a-z])(bukan(lah|nya)?|tidak(lah)?|tak|tiada|jangan|belum|takkan)(?! (sahaja|saja|hanya|setakat|sekadar|perlu|payah|sangka|kesan))( (boleh|dapat|bertujuan|untuk|pernah|akan)){0,4}( [^ ,.!?;:\\n]{1,16}){0,2}( (untuk|yang|boleh|akan)){0,2} ["\'(]?',
  softening:
    '(rujuk|tanya) doktor|(di|ke|dari|depan|atas) (hospital|klinik|pusat)|~derma@|tabung|dana|kesedaran|awas|~t?ipu@|insurans|pelan perlindungan|kad perubatan|semoga|doakan|adakah|bolehkah|apakah',
};
