import type { TrancheFacts } from '../campaigns/tranche-emails.ts'

export const teluguTranche = {
  subject: (fundraiser: string) => `మీ విరాళం ఎక్కడికి వెళ్లింది: ${fundraiser}`,
  preheader: (part: string) => `మీ విరాళంలో ${part}, బిల్లులతో.`,
  text: ({ part, whole, fundraiser, organiser, shown }: TrancheFacts) =>
    `“${fundraiser}” కోసం మీరు ఇచ్చిన విరాళంలో ${part}, ${organiser}కు చేసిన ${whole} చెల్లింపులో భాగమైంది. ${shown === undefined ? 'బిల్లులు పరిశీలించాము, మీరు చూడవచ్చు.' : `అందులో ${shown} బిల్లులు పరిశీలించాము, మీరు చూడవచ్చు; మిగిలినవి వచ్చినప్పుడు చూపిస్తాము.`} ఆ చెల్లింపు వీటి కోసం:`,
  open: 'బిల్లులు చూడండి',
}
