import { rupeesInEmail } from '../figures.ts'
import { quotedName } from '../purpose.ts'

/** The letters to donors in Hindi. */
export const hindiEmails = {
  dear: (name: string) => `प्रिय ${name || 'दाता'},`,
  help: (phone: string, email: string) => `कोई सवाल? ${phone} पर फ़ोन करें या ${email} पर लिखें।`,
  testGift: 'यह परीक्षण दान था: कोई पैसा नहीं लिया गया।',
  always: 'यह ई-मेल आपके अपने दान के बारे में है, इसलिए सूचनाओं की आपकी पसंद कुछ भी हो, यह आपको मिलेगा।',
  unsubscribe: 'ऐसे और ई-मेल न भेजें',
  facts: {
    amount: 'राशि',
    ordered: 'चुनी गई राशि',
    paid: 'भुगतान',
    came: 'ली गई राशि',
    payment: 'भुगतान सेवा का नंबर',
    purpose: 'किसके लिए',
    receivedOn: 'मिलने की तारीख',
    receipt: 'रसीद',
    startedOn: 'शुरू होने की तारीख',
    reference: 'संदर्भ',
    given: 'दान',
    givenBack: 'लौटाया गया',
    stays: 'हमारे पास शेष',
    replaces: 'इसके बदले',
  },
  giftReceived: {
    subject: (amount: string, givenTo: string) => `${givenTo} के लिए आपके ${amount} मिल गए`,
    preheader: (receipt: string) => `रसीद ${receipt} संलग्न है।`,
    thanks: (purpose: string, registeredName: string) =>
      `धन्यवाद। ${quotedName(purpose)} के लिए आपका दान ${registeredName} को मिल गया है, जो रसीद भी जारी करता है।`,
    passesOn: (registeredName: string, organiser: string) =>
      `${registeredName} यह पैसा इस अभियान के लिए रखता है और ${organiser} को किस्तों में देता है, हर बार कोटेशन या बिल जाँचकर। इसमें कुछ दिन या सप्ताह लगते हैं।`,
    usesIt: (registeredName: string) =>
      `${registeredName} यह पैसा इस उद्देश्य के कोष में रखता है और इसी उद्देश्य के काम पर ख़र्च करता है।`,
    twice: (amount: string, email: string) =>
      `आपने इसके लिए ${amount} दो बार दिए हैं: पहले भुगतान की पुष्टि होने से पहले आपने दूसरा शुरू किया, और दोनों मिल गए हैं। अगर आप एक ही बार देना चाहते थे, तो इस रसीद का नंबर लिखकर ${email} पर बताएँ। तब हम एक भुगतान लौटा देंगे।`,
    attached: 'आपकी रसीद इस पत्र के साथ संलग्न है।',
    keep: 'अपने आयकर रिटर्न के लिए इसे सँभालकर रखें।',
    action: 'रसीद खोलें',
    noPan: 'कर में छूट चाहिए? अपना PAN जोड़ें, ताकि हम यह दान आपके नाम से दर्ज करा सकें।',
    addPan: 'PAN और पता जोड़ें',
  },
  giftStays: {
    subject: (amount: string) => `आपके ${amount} लौटाए नहीं जा सके`,
    preheader: (receipt: string) =>
      `यह राशि आपका दान बनी रहेगी; रसीद ${receipt} संलग्न है। हमारे यहाँ इसे देखा जा रहा है।`,
    what: (purpose: string) =>
      `${quotedName(purpose)} के लिए आपका भुगतान आपको लौटाया जाना था, पर भुगतान सेवा उसे लौटा नहीं सकी। इसलिए पैसा अब भी हमारे पास है और रसीद सहित आपका दान बना रहेगा।`,
    person: (email: string) =>
      `हमारे यहाँ कोई इसे देखेगा। अगर फिर भी पैसा वापस चाहिए, तो संदर्भ लिखकर ${email} पर लिखें; तब रसीद रद्द हो जाएगी।`,
  },
  receiptRenewed: {
    subject: (stays: string) => `आपकी नई रसीद, ${stays} की`,
    preheader: (receipt: string, before: string) => `${before} की जगह अब ${receipt} है।`,
    what: (purpose: string, before: string) =>
      `${quotedName(purpose)} के लिए आपके दान में से जो हमारे पास है, वह बदल गया है। रसीद ${before} रद्द है; उसकी जगह नई रसीद है।`,
  },
  giftFailed: {
    subject: (amount: string) => `आपका ${amount} का भुगतान नहीं हो सका`,
    preheader: 'हमें कोई पैसा नहीं मिला। आप फिर से कोशिश कर सकते हैं।',
    what: (purpose: string) => `${quotedName(purpose)} के लिए आपका दान पूरा नहीं हो सका।`,
    money:
      'हमें कोई पैसा नहीं मिला। अगर आपके खाते से राशि कटी है, तो आपका बैंक उसे लौटा देगा, आम तौर पर एक सप्ताह के भीतर।',
    action: 'फिर से कोशिश करें',
  },
  giftUnpaid: {
    subject: (amount: string) => `आपके ${amount} के दान का भुगतान अभी नहीं हुआ`,
    preheader: 'हमें कोई पैसा नहीं मिला। आगे बढ़ना चाहें तो आपकी लिखी बातें सुरक्षित हैं।',
    what: (purpose: string) =>
      `आपने ${quotedName(purpose)} के लिए दान शुरू किया था, पर भुगतान नहीं हुआ। हमें कोई पैसा नहीं मिला।`,
    kept: 'अगर आप अब भी देना चाहें, तो जहाँ रुके थे वहीं से आगे बढ़ें। PAN के सिवा आपकी लिखी सब बातें सुरक्षित हैं।',
    action: 'दान पूरा करें',
    once: 'अगर आपका मन बदल गया है, तो कुछ करने की ज़रूरत नहीं। हम फिर याद नहीं दिलाएँगे।',
  },
  giftConfirming: {
    subject: (amount: string) => `आपके ${amount} के बारे में आपके बैंक के जवाब की प्रतीक्षा है`,
    preheader: 'कृपया दोबारा भुगतान न करें। हम ख़ुद पता करके आपको लिखेंगे।',
    what: (purpose: string) =>
      `${quotedName(purpose)} के लिए आपका भुगतान हुआ या नहीं, यह आपके बैंक ने अभी नहीं बताया है।`,
    wait: 'कृपया दोबारा भुगतान न करें। हम ख़ुद पता करते रहेंगे और जानते ही आपको लिखेंगे, अधिक से अधिक तीन दिन में।',
    action: 'स्थिति देखें',
  },
  giftMismatch: {
    subject: (amount: string) => `आपके ${amount} के भुगतान में एक बात स्पष्ट नहीं है`,
    preheader: 'कृपया दोबारा भुगतान न करें। हमारे यहाँ इसे देखा जा रहा है।',
    what: (purpose: string) =>
      `${quotedName(purpose)} के लिए आपके दान के बारे में भुगतान सेवा जो बताती है, वह आपके माँगे भुगतान से मेल नहीं खाता, या एक सप्ताह बाद भी अंतिम नहीं है। इसलिए दान अभी दर्ज नहीं हुआ है।`,
    person: 'हमारे यहाँ कोई इसे देख रहा है। कुछ खोया नहीं है और आपको कुछ करने की ज़रूरत नहीं; बस कृपया दोबारा भुगतान न करें।',
    ask: (email: string) => `इसके बारे में पूछने के लिए संदर्भ लिखकर ${email} पर लिखें।`,
    action: 'स्थिति देखें',
  },
  giftNotBooked: {
    subject: (came: string) => `आपका ${came} का भुगतान दान के रूप में दर्ज नहीं हुआ`,
    preheader: 'हमारा वित्त विभाग आपसे मिलकर इसे निपटाएगा।',
    what: (purpose: string, came: string) =>
      `भुगतान सेवा बताती है कि उसने ${quotedName(purpose)} के लिए आपके दान के ${came} लिए। यह चुनी गई राशि नहीं है, इसलिए हमने इसे दान के रूप में दर्ज न करने का निर्णय लिया: यह आपके दान में नहीं गिना जाता और इसकी कोई रसीद नहीं है।`,
    next: (email: string, phone: string) =>
      `अब अपने आप और कुछ नहीं होगा: हमारा वित्त विभाग आपके साथ तय करेगा कि पैसे का क्या हो। संदर्भ लिखकर ${email} पर लिखें या ${phone} पर फ़ोन करें। उससे पहले फिर दान देंगे तो दूसरी बार भुगतान होगा।`,
  },
  sms: {
    unnamed: 'आपकी संस्था',
    amount: rupeesInEmail,
    giftReceived: (v: { name: string; amount: string; receipt: string; phone: string }) =>
      `${v.name}: आपका ${v.amount} का दान मिल गया। रसीद ${v.receipt} ई-मेल में है। मदद: ${v.phone}`,
    giftFailed: (v: { name: string; amount: string; phone: string }) =>
      `${v.name}: आपका ${v.amount} का भुगतान नहीं हुआ। राशि कटी हो तो बैंक लौटा देगा। मदद: ${v.phone}`,
  },
}
