interface Citation {
  readonly title: string;
  readonly url?: string;
}

const dssrc: Citation = {
  title: 'DSSRC Earnings Guidance, section 6 (BBB National Programs, closures 258, 261 and 283)',
  url: 'https://bbbprograms.org/programs/all-programs/dssrc/ccd/dssrc-administrative-closure-283',
};
const ftc: Citation = { title: 'FTC, Business Guidance Concerning Multi-Level Marketing (2018), section 13' };
const directSales: Citation = { title: 'Direct Sales Act 1993 (guideline of KPDN)' };
const medicinesAct: Citation = {
  title: 'Medicines (Advertisement and Sale) Act 1956, section 3 and Schedule',
  url: 'http://www.commonlii.org/my/legis/consol_act/masa19561983359',
};
const foodAct: Citation = { title: 'Food Act 1983' };

/** The sources of the rules, by the keys that rows name. The company's lawyer confirms their present wording. */
export const sources = {
  earnings: [dssrc, ftc, directSales],
  diseases: [medicinesAct, foodAct],
  absolutes: [
    { title: 'Know Your Medicine, Ministry of Health', url: 'https://www.knowyourmedicine.gov.my' },
    { title: 'MDA/GD/0032, Annex B' },
    { title: 'Medicine Advertisements Board, guideline of 2015' },
  ],
  slimming: [{ title: 'Medicine Advertisements Board, frequent questions' }],
  testimony: [{ title: 'Ministry of Health, frequent questions (category X, letter of consent)' }],
  numbers: [{ title: 'Pharmaceutical Services, Ministry of Health', url: 'https://www.pharmacy.gov.my' }],
  recruiting: [
    { title: 'TikTok Community Guidelines, December 2020' },
    {
      title: 'Meta Advertising Standards, Unacceptable Business Practices',
      url: 'https://transparency.fb.com/policies/ad-standards/deceptive-content/unacceptable-business-practices',
    },
  ],
  own: [{ title: 'The list of your company or team' }],
} as const satisfies Record<string, readonly Citation[]>;

export type Source = keyof typeof sources;
