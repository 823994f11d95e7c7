export type Received = {
  donorName: string
  amountPaise: number
  purpose: string
  receiptNumber: string
  receiptUrl: string
  pageUrl: string
  isTest: boolean
  bandSeed: string
  organisation: { name: string; phone: string; email: string }
}

/** Interim form of the thank-you letter. */
export function giftReceived(gift: Received): {
  email: { subject: string; text: string }
  sms: { text: string; variables: Record<string, string> }
} {
  const amount = `₹${(gift.amountPaise / 100).toLocaleString('en-IN')}`
  return {
    email: {
      subject: `Your ${amount} reached ${gift.purpose}`,
      text: `Your ${amount} reached ${gift.purpose}. Receipt ${gift.receiptNumber}: ${gift.receiptUrl}`,
    },
    sms: { text: `Your gift of Rs.${gift.amountPaise / 100} was received.`, variables: { amount } },
  }
}
