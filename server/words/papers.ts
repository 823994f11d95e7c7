/** Words of the letters about papers that donors ask for after the gift. */
export const documentEmailWords = {
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
    subject: (year: string) => `Your gifts of ${year} on one paper`,
    preheader: 'For your tax return: every gift with its receipt, and the sum.',
    what: (count: number, total: string, year: string) =>
      `In the financial year ${year} you gave ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}. ${total} of it stays with us.`,
    whatInNames: (count: number, names: number, total: string, year: string) =>
      `In the financial year ${year}, ${count} gifts in ${names} names were given under your e-mail address. ${total} of it stays with us.`,
    attachedEach:
      'All of it stands on the paper attached to this letter, on pages of its own for each donor. What went back is taken off.',
    attached: 'All of it stands on the paper attached to this letter. What went back to you is taken off.',
    noPan:
      'Some of these gifts carry no PAN, and without one they cannot be reported in your name. Add it by the link in the letter of each gift, until 31 May.',
    test: 'These were test gifts: no money moved.',
    action: 'Open the paper',
  },
} as const
