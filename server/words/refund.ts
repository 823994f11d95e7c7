/** Words of the letter about money that goes back. */
export const refundWords = {
  subject: (amount: string) => `${amount} is on its way back to you`,
  preheader: 'Your bank shows it within a few working days.',
  what: (amount: string) =>
    `We have given back ${amount} of your gift, the way it came. Your bank shows it within five to seven working days.`,
  cancelled: 'The receipt for this gift is cancelled and cannot be used for a deduction.',
  renumbered: (stays: string) =>
    `The receipt you have is cancelled. A new one, for the ${stays} that stay with us, follows by separate letter.`,
  twice: 'It had been paid twice. The gift itself stays as it is, and so does its receipt.',
}
