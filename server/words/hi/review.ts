import type { FieldWords, ReasonWords } from '../campaigns/review.ts'

const fields: FieldWords = {
  title: 'शीर्षक',
  causeId: 'उद्देश्य',
  kind: 'प्रकार',
  targetAmount: 'लक्ष्य राशि',
  endsOn: 'अंतिम दिन',
  locality: 'स्थान',
  coverMediaId: 'मुख्य चित्र',
  shortDescription: 'संक्षिप्त विवरण',
  impact: 'किस राशि से क्या होगा',
  spending: 'पैसा किस काम के लिए है',
  beneficiaryKind: 'लाभार्थी का प्रकार',
  beneficiaryName: 'लाभार्थी का नाम',
  relation: 'संबंध',
  beneficiaryAbout: 'लाभार्थी के बारे में',
  beneficiaryMobile: 'लाभार्थी का फ़ोन नंबर',
  guardianName: 'अभिभावक',
  guardianRelation: 'अभिभावक का रिश्ता',
  guardianConsent: 'अभिभावक की सहमति',
  isMinor: 'नाबालिग है',
  payee: 'जिस खाते में पैसा जाएगा',
  identity: 'पहचान का प्रमाण',
  address: 'पते का प्रमाण',
  declarations: 'घोषणाएँ',
  story: 'कहानी',
  gallery: 'चित्र और वीडियो',
  documents: 'दस्तावेज़',
}
const reasons: ReasonWords = {
  unproven: 'इसमें जो कहा गया है उसका प्रमाण नहीं है',
  not_allowed: 'इसके लिए हम धन नहीं जुटाते',
  duplicate: 'यह यहाँ पहले से है',
  beneficiary_unreachable: 'लाभार्थी से संपर्क नहीं हो सका',
  misleading: 'इससे दानदाता भ्रमित होते हैं',
  unanswered: 'हमारे सवालों का जवाब नहीं मिला',
  other: 'अन्य कारण',
}

/** The letters about the review of a fundraiser in Hindi. */
export const hindiReview = {
  fields,
  reasons,
  wanted: 'जो चाहिए',
  said: (reason: string) => `कारण: ${reason}`,
  received: {
    subject: 'आपका अभियान हमें मिल गया है',
    preheader: 'अब हमारी जाँच टीम इसे देखेगी।',
    text: (title: string, until: string) =>
      `“${title}” के लिए धन्यवाद। हमारी जाँच टीम इसे ${until} तक देखेगी और आपको लिखेगी।`,
    note: 'तब तक आपको कुछ करने की ज़रूरत नहीं।',
    open: 'देखें कि यह कहाँ तक पहुँचा',
  },
  answered: {
    subject: 'हमने जो माँगा था, वह मिल गया है',
    preheader: 'अब इसे देखा जाएगा।',
    text: (title: string, until: string) =>
      `“${title}” में जो आपने जोड़ा उसके लिए धन्यवाद। इसे ${until} तक देखा जाएगा और हम आपको लिखेंगे।`,
    note: 'तब तक आपको कुछ करने की ज़रूरत नहीं।',
    open: 'देखें कि यह कहाँ तक पहुँचा',
  },
  requested: {
    subject: 'आपके अभियान के बारे में हमें कुछ और चाहिए',
    preheader: 'कृपया जो माँगा गया है उसे जोड़ें।',
    text: (title: string) =>
      `“${title}” को आगे बढ़ाने से पहले हमें आपसे कुछ और चाहिए। कृपया साइन इन करें, यहाँ बताई गई चीज़ें बदलें और हमें भेजें।`,
    note: 'बाक़ी सब वैसा ही रहेगा।',
    open: 'जो माँगा गया है उसे जोड़ें',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: आपके अभियान ${v.id} को आगे बढ़ाने के लिए हमें कुछ और चाहिए। कृपया साइन इन करके देखें या हमारा ई-मेल पढ़ें।`,
  },
  rejected: {
    subject: 'हम आपका अभियान प्रकाशित नहीं कर सकते',
    preheader: 'कारण भीतर लिखा है।',
    text: (title: string) => `हमने “${title}” को देखा है और इसे प्रकाशित नहीं कर सकते।`,
    note: 'अगर आपको लगता है कि यह ग़लती है, तो इस ई-मेल का उत्तर दें।',
    open: 'अपने अभियान खोलें',
  },
  approved: {
    subject: 'आपका अभियान शुरू हो गया है',
    preheader: 'लोगों को इसके बारे में बताएँ।',
    text: (title: string) =>
      `“${title}” प्रकाशित हो गया है और लोग इसमें दान दे सकते हैं। सबसे पहले उन्हें बताएँ जो आपको जानते हैं: आज ही इसका पता साझा करें।`,
    note: 'अब से शीर्षक, कहानी, लक्ष्य और अंतिम दिन अनुरोध पर बदले जाते हैं।',
    open: 'अपना अभियान खोलें',
    sms: (v: { name: string; link: string }) =>
      `${v.name}: आपका अभियान शुरू हो गया है। इसका पता साझा करें: ${v.link}`,
  },
}
