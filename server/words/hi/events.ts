/** The e-mails and calendar entries of events in Hindi. */
export const hindiEvents = {
  dear: (name: string) => (name ? `प्रिय ${name},` : 'प्रिय अतिथि,'),
  facts: {
    event: 'कार्यक्रम',
    when: 'कब',
    where: 'कहाँ',
    online: 'ऑनलाइन',
    people: 'लोग',
    reason: 'कारण',
    link: 'वीडियो लिंक',
  },
  time: (day: string, from: string, until: string) => `${day}, ${from} से ${until} तक (भारतीय समय)`,
  open: 'अपना पंजीकरण खोलें',
  note: 'यह लिंक बिना साइन-इन के आपका पंजीकरण खोलता है। इसे किसी और को न दें।',
  confirmed: {
    subject: (title: string) => `आपका पंजीकरण हो गया: ${title}`,
    text: 'आपकी सीटें पक्की हैं। साथ की फ़ाइल से कार्यक्रम आपके कैलेंडर में जुड़ जाता है।',
  },
  ticket: 'आपका टिकट साथ में है। प्रवेश पर उसका कोड फ़ोन पर या काग़ज़ पर दिखाएँ; वह आपके पूरे समूह के लिए है।',
  waiting: {
    subject: (title: string) => `आप प्रतीक्षा सूची में हैं: ${title}`,
    text: 'सभी सीटें भर गई हैं। जब आपके समूह के लिए सीटें खाली होंगी, हम ई-मेल से आपको देंगे।',
  },
  offered: {
    subject: (title: string) => `आपके लिए सीट: ${title}`,
    text: (day: string, time: string) =>
      `आपके समूह के लिए सीटें खाली हैं। वे ${day}, ${time} (भारतीय समय) तक आपकी हैं। कृपया स्वीकार करें या मना करें।`,
    button: 'स्वीकार करें या मना करें',
  },
  lapsed: {
    subject: (title: string) => `आपका प्रस्ताव समाप्त हुआ: ${title}`,
    text: 'आपने समय पर उत्तर नहीं दिया, इसलिए सीटें अगले समूह को दी गईं। आप फिर से पंजीकरण कर सकते हैं।',
  },
  declined: {
    subject: (title: string) => `आपने मना किया: ${title}`,
    text: 'सीटें अगले समूह को दी जा रही हैं। आप फिर से पंजीकरण कर सकते हैं।',
  },
  cancelled: {
    subject: (title: string) => `आपका पंजीकरण रद्द हुआ: ${title}`,
    text: 'आपकी सीटें दूसरों के लिए खाली हैं। साथ की फ़ाइल कार्यक्रम को आपके कैलेंडर से हटा देती है।',
  },
  eventCancelled: {
    subject: (title: string) => `रद्द: ${title}`,
    text: 'हमें खेद है: यह कार्यक्रम नहीं होगा। साथ की फ़ाइल इसे आपके कैलेंडर से हटा देती है।',
  },
  changed: {
    subject: (title: string) => `बदलाव: ${title}`,
    text: 'इस कार्यक्रम का समय या स्थान बदल गया है। साथ की फ़ाइल आपके कैलेंडर को बदल देती है।',
  },
  videoLink: {
    subject: (title: string) => `वीडियो लिंक: ${title}`,
    text: 'यह कार्यक्रम का लिंक है। कृपया इसे किसी और को न दें।',
    button: 'ऑनलाइन जुड़ें',
  },
  reminders: {
    day: { subject: (title: string) => `कल: ${title}`, text: 'हम आपकी प्रतीक्षा करेंगे।' },
    hour: { subject: (title: string) => `जल्द शुरू: ${title}`, text: 'कार्यक्रम एक घंटे के भीतर शुरू होगा।' },
    staff: { subject: (title: string) => `याद दिलाना: ${title}`, text: 'हम आपकी प्रतीक्षा करेंगे।' },
    cancel: 'यदि आप नहीं आ सकते, तो कृपया रद्द करें, ताकि आपकी सीटें दूसरों को मिलें।',
  },
  invited: {
    subject: (title: string) => `निमंत्रण: ${title}`,
    text: 'इस कार्यक्रम में आपका स्वागत करके हमें खुशी होगी।',
    button: 'कार्यक्रम देखें',
  },
  slot: {
    received: {
      subject: 'आपका विषय हमें मिल गया',
      text: (topic: string) => `“${topic}” पर वार्ता का प्रस्ताव देने के लिए धन्यवाद। हम दो सप्ताह में उत्तर देंगे।`,
    },
    accepted: {
      subject: 'आपकी वार्ता स्वीकार हुई',
      text: (topic: string) => `“${topic}” पर आपको सुनकर हमें खुशी होगी। हम आगे की जानकारी लिखेंगे।`,
    },
    declined: {
      subject: 'आपके विषय के बारे में',
      text: (topic: string) => `“${topic}” पर वार्ता का प्रस्ताव देने के लिए धन्यवाद। अभी हम इसे शामिल नहीं कर सकते।`,
    },
    when: 'प्रस्तावित समय',
    reply: 'हमारा उत्तर',
  },
  calendar: {
    product: '-//Sahaya//Events//HI',
    registration: (url: string) => `आपका पंजीकरण: ${url}`,
    page: (url: string) => `कार्यक्रम के बारे में: ${url}`,
  },
}
