/** The contract's schemas, which pages otherwise do without (`vite/wire-only-calls.ts`): for parts that are loaded late. */
declare module '*/contract/donations.ts?schemas' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import is not allowed in here
  type Contract = typeof import('../../contract/donations.ts')
  export const scheduleBody: Contract['scheduleBody']
  export const donationTexts: Contract['donationTexts']
  export const donorFields: Contract['donorFields']
  export const pan: Contract['pan']
}
