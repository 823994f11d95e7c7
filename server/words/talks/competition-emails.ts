import { inEach } from '../languages/spoken.ts'

/** Texts of e-mails about entries in competitions. */
export const competitionWords = inEach(
  {
    received: {
      subject: 'The entry is received',
      preheader: 'Add pictures of the work with this link.',
      text: (work: string, competition: string) => `We have the entry “${work}” for “${competition}”.`,
      button: 'Open the entry',
      note: 'With this link you can add pictures until entries close, and withdraw the entry at any time. It is then hidden at once.',
    },
  },
  {
    hi: {
      received: {
        subject: 'प्रविष्टि मिल गई',
        preheader: 'इस लिंक से कृति की तस्वीरें जोड़ें।',
        text: (work: string, competition: string) => `“${competition}” के लिए प्रविष्टि “${work}” हमें मिल गई है।`,
        button: 'प्रविष्टि खोलें',
        note: 'इस लिंक से आप प्रविष्टियाँ बंद होने तक तस्वीरें जोड़ सकते हैं और किसी भी समय प्रविष्टि वापस ले सकते हैं। तब वह तुरंत छिपा दी जाती है।',
      },
    },
    te: {
      received: {
        subject: 'ఎంట్రీ అందింది',
        preheader: 'ఈ లింక్‌తో కృతి చిత్రాలను జోడించండి.',
        text: (work: string, competition: string) => `“${competition}” కోసం “${work}” ఎంట్రీ మాకు అందింది.`,
        button: 'ఎంట్రీ తెరవండి',
        note: 'ఈ లింక్‌తో మీరు ఎంట్రీలు ముగిసే వరకు చిత్రాలు జోడించవచ్చు, ఎప్పుడైనా ఎంట్రీని వెనక్కి తీసుకోవచ్చు. అప్పుడు అది వెంటనే దాచబడుతుంది.',
      },
    },
  },
)
