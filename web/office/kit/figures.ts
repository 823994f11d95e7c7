/** A whole number, grouped in lakh and crore. */
export const groupDigits = (figure: number) => String(figure).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
