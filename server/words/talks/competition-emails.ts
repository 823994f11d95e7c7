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
    juror: {
      subject: 'You are in the jury of a competition',
      preheader: 'Sign in to see the entries and give your marks.',
      text: (competition: string) => `You are named as a juror of “${competition}”.`,
      button: 'See the entries',
      note: 'Entries are shown without names. You cannot mark an entry of your own family; the other jurors mark it.',
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
      juror: {
        subject: 'आप एक प्रतियोगिता के निर्णायक हैं',
        preheader: 'प्रविष्टियाँ देखने और अंक देने के लिए साइन इन करें।',
        text: (competition: string) => `आपको “${competition}” का निर्णायक बनाया गया है।`,
        button: 'प्रविष्टियाँ देखें',
        note: 'प्रविष्टियाँ बिना नाम के दिखती हैं। आप अपने परिवार की प्रविष्टि को अंक नहीं दे सकते; उसे अन्य निर्णायक आँकते हैं।',
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
      juror: {
        subject: 'మీరు ఒక పోటీకి న్యాయనిర్ణేత',
        preheader: 'ఎంట్రీలు చూసి మార్కులు ఇవ్వడానికి సైన్ ఇన్ అవ్వండి.',
        text: (competition: string) => `మీరు “${competition}”కు న్యాయనిర్ణేతగా నియమితులయ్యారు.`,
        button: 'ఎంట్రీలు చూడండి',
        note: 'ఎంట్రీలు పేర్లు లేకుండా కనిపిస్తాయి. మీ కుటుంబ ఎంట్రీకి మీరు మార్కులు ఇవ్వలేరు; ఇతర న్యాయనిర్ణేతలు ఇస్తారు.',
      },
    },
  },
)
