import { anyCausePurpose } from '../../contract/donations/donations.ts'
import { inEach } from './languages/spoken.ts'

const anyCause = inEach(
  { named: anyCausePurpose, quoted: 'where it is needed most' },
  {
    hi: { named: 'जहाँ सबसे ज़्यादा ज़रूरत हो', quoted: 'जहाँ सबसे ज़्यादा ज़रूरत हो, उस' },
    te: { named: 'అత్యంత అవసరమైన చోట', quoted: 'అత్యంత అవసరమైన పని' },
  },
)

/**
 * Quotes the purpose of a gift for use after "for" or "to": titles and names are quoted, any cause is not.
 */
export const quotedName = (purpose: string) =>
  purpose === anyCausePurpose ? anyCause.quoted : `“${purpose}”`

/** The same standing alone. */
export const namedPurpose = (purpose: string) => (purpose === anyCausePurpose ? anyCause.named : purpose)
