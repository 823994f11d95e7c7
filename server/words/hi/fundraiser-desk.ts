/** The e-mails from the desk of a fundraiser in Hindi. */
export const hindiDesk = {
  reason: (reason: string) => `कारण: ${reason}`,
  openPage: 'पेज पर देखें',
  openUpdates: 'अपने अपडेट खोलें',
  updatePublished: {
    subject: 'आपका अपडेट प्रकाशित हो गया है',
    preheader: 'वह आपके अभियान के पेज पर है।',
    text: (update: string, fundraiser: string) =>
      `आपका अपडेट “${update}” अब “${fundraiser}” के पेज पर है। जो दाता समाचार चाहते हैं, उन्हें यह ई-मेल से मिलेगा।`,
    note: 'आप इसे कभी भी बदल सकते हैं; नया पाठ दिखाए जाने से पहले देखा जाता है।',
  },
  updateRejected: {
    subject: 'आपका अपडेट प्रकाशित नहीं हुआ',
    preheader: 'आप इसे बदलकर फिर भेज सकते हैं।',
    text: (update: string, fundraiser: string) =>
      `हमने “${fundraiser}” का आपका अपडेट “${update}” पढ़ा, और उसे इस रूप में प्रकाशित नहीं कर सकते।`,
    note: 'कारण में जो लिखा है उसे बदलें और फिर भेजें। आपका लिखा कुछ भी खोया नहीं है।',
  },
  invitation: {
    subject: (fundraiser: string) => `“${fundraiser}” में हाथ बँटाने का निमंत्रण`,
    preheader: 'निमंत्रण देखने के लिए लिंक खोलें।',
    edit: (inviter: string, fundraiser: string) =>
      `${inviter} चाहते हैं कि आप अभियान “${fundraiser}” में हाथ बँटाएँ: अपडेट लिखें, दाताओं को धन्यवाद दें और देखें कि क्या मिला।`,
    look: (inviter: string, fundraiser: string) =>
      `${inviter} चाहते हैं कि आप अभियान “${fundraiser}” पर नज़र रखें: क्या मिला और क्या हुआ, यह देखें।`,
    action: 'निमंत्रण देखें',
    note: 'यह लिंक सात दिन तक और एक ही बार काम करता है। अगर आप इस व्यक्ति को नहीं जानते, तो इसे रहने दें।',
  },
  news: {
    subject: (update: string) => `समाचार: ${update}`,
    preheader: (fundraiser: string) => `“${fundraiser}” का, जिसके लिए आपने दान दिया।`,
    intro: (organiser: string, fundraiser: string) =>
      `“${fundraiser}”, जिसके लिए आपने दान दिया, उसके बारे में ${organiser} का समाचार:`,
  },
  thanks: {
    subject: (organiser: string) => `${organiser} की ओर से धन्यवाद`,
    preheader: (fundraiser: string) => `“${fundraiser}” के लिए आपके दान के लिए।`,
    intro: (organiser: string, fundraiser: string) =>
      `“${fundraiser}” के लिए दान देने वाले सभी लोगों को ${organiser} का संदेश:`,
  },
}
