import { hindiPapers } from './hi/papers.ts'
import { inEach } from './languages/spoken.ts'
import { teluguPapers } from './te/papers.ts'

const englishPapers = {
  panAdded: {
    subject: (number: string) => `Receipt ${number} now carries your PAN`,
    preheader: 'The number stays the same. The new copy is attached.',
    what: (pan: string) =>
      `Your PAN ${pan} was added to your gift. The receipt keeps its number and its amount; please use this copy from now on.`,
    others: 'The other receipts of this recurring gift carry it as well, and so will those to come.',
    notYou: (email: string) =>
      `A PAN can be added only once. Was it not you, or is it not yours? Write to ${email}.`,
  },
  year: {
    subject: (year: string) => `Your statement of gifts for ${year}`,
    preheader: 'For your tax return: every gift with its receipt, and the total.',
    what: (count: number, total: string, year: string) =>
      `In the financial year ${year} you gave ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}. ${total} of it stays with us.`,
    whatInNames: (count: number, names: number, total: string, year: string) =>
      `In the financial year ${year}, ${count} gifts in ${names} names were given under your e-mail address. ${total} of it stays with us.`,
    attachedEach:
      'The statement attached lists all of them, on separate pages for each donor. Refunds are deducted.',
    attached: 'The statement attached lists all of them. Refunds are deducted.',
    noPan:
      'Some of these gifts have no PAN, and without one we cannot report them in your name. Add it by 31 May with the link in the e-mail of each gift.',
    test: 'These were test gifts: no money moved.',
    action: 'Open the statement',
  },
}

/** Words of the letters about papers that donors ask for after the gift. */
export const documentEmailWords = inEach(englishPapers, { hi: hindiPapers, te: teluguPapers })
