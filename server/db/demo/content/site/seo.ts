import type { SeoText } from '../../../../content/index.ts'

/** What the pages that staff may describe say to search engines at first. */
export const demoSeo: readonly SeoText[] = [
  {
    id: 'home',
    metaTitle: 'Give, and see it arrive',
    metaKeywords: 'fundraisers, Hyderabad, UPI',
    metaDescription:
      'Small groups across India say what they need and what it costs. Choose a fundraiser, give by UPI, card or net banking, and follow your gift down to the bill.',
  },
  {
    id: 'fundraisers',
    metaTitle: 'Fundraisers that are open now',
    metaKeywords: 'fundraisers, donate, NGO fundraisers, Hyderabad, Telangana, Andhra Pradesh',
    metaDescription:
      'Every fundraiser names what the money buys, line by line, and who answers for it. Choose by cause or city and give in about a minute.',
  },
  {
    id: 'fundraisers--ongoing',
    metaTitle: 'Fundraisers that end soon',
    metaKeywords: 'fundraisers ending soon, urgent fundraisers, donate',
    metaDescription: 'These fundraisers have givers already, and few days left. See what is still missing.',
  },
  {
    id: 'pages--about-us',
    metaTitle: 'About us',
    metaKeywords: 'about Sahaya, charity platform, Hyderabad',
    metaDescription:
      'Who runs this site, how fundraisers are looked at before they go up, how your gift travels and what we tell you about it.',
  },
  {
    id: 'pages--faq',
    metaTitle: 'Questions and answers',
    metaKeywords: 'donation questions, 80G receipt, refund, anonymous donation, privacy',
    metaDescription:
      'Answers about giving, receipts and tax, fundraisers, materials and what we keep about you.',
  },
]
