/** Loads the rules of an offer with the first try to send it. */
export const interestSchema = () =>
  import('#schemas/network/get-involved.ts').then((calls) => calls.getInvolved.showInterest.body)
