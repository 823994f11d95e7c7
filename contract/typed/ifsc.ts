import * as z from 'zod/mini'

export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Banks that merged in 2019 and 2020, by the start of their former IFSCs: transfers to these are returned. */
const mergedBanks: Readonly<Record<string, readonly [bank: string, into: string]>> = {
  ALLA: ['Allahabad Bank', 'Indian Bank'],
  ANDB: ['Andhra Bank', 'Union Bank of India'],
  BKDN: ['Dena Bank', 'Bank of Baroda'],
  CORP: ['Corporation Bank', 'Union Bank of India'],
  ORBC: ['Oriental Bank of Commerce', 'Punjab National Bank'],
  SYNB: ['Syndicate Bank', 'Canara Bank'],
  UTBI: ['United Bank of India', 'Punjab National Bank'],
  VIJB: ['Vijaya Bank', 'Bank of Baroda'],
}

/** Explains why the IFSC of a merged bank is refused. */
const mergedText = ([bank, into]: readonly [string, string]) =>
  `${bank} is now part of ${into} and its IFSCs are closed. Enter the new IFSC from your passbook`

/** Checks that refuse the IFSCs of merged banks, each with its own text. */
export const bankStillExists = Object.entries(mergedBanks).map(([code, merged]) =>
  z.refine<string>((ifsc) => !ifsc.startsWith(code), mergedText(merged)),
)
