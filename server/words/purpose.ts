import { anyCausePurpose } from '../../contract/donations/donations.ts'

/** What a gift is for, after the “for” or “to” of a sentence: a title or names are quoted, any cause has none. */
export const quotedName = (purpose: string) =>
  purpose === anyCausePurpose ? 'where it is needed most' : `“${purpose}”`
