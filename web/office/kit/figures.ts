/** A whole number, grouped in lakh and crore. */
export const groupDigits = (figure: number) => String(figure).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')

/** A mobile number in two groups of five, as people read it out; whatever else is no number stays. */
export const mobileText = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
