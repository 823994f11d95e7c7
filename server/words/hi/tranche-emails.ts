import type { TrancheFacts } from '../campaigns/tranche-emails.ts'

export const hindiTranche = {
  subject: (fundraiser: string) => `आपका दान कहाँ गया: ${fundraiser}`,
  preheader: (part: string) => `आपके दान में से ${part}, बिलों के साथ।`,
  text: ({ part, whole, fundraiser, organiser, shown }: TrancheFacts) =>
    `“${fundraiser}” के लिए आपके दान में से ${part} उस भुगतान में लगे जो ${organiser} को हुआ, कुल ${whole}। ${shown === undefined ? 'बिल जाँच लिए गए हैं और आप उन्हें देख सकते हैं।' : `इसमें से ${shown} के बिल जाँच लिए गए हैं और आप उन्हें देख सकते हैं; बाकी बिल आने पर दिखाए जाएँगे।`} यह भुगतान इनके लिए था:`,
  open: 'बिल देखें',
}
