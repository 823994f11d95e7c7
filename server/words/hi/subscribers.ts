export const hindiSubscribers = {
  topics: {
    talks: 'वार्ताएँ',
    camps: 'शिविर',
    competitions: 'प्रतियोगिताएँ',
    newsletter: 'समाचार पत्र',
  },
  welcome: {
    subject: 'आपकी सदस्यता शुरू हो गई है',
    preheader: 'आप अपने विषय कभी भी बदल सकते हैं।',
    text: (topics: string) => `अब हम आपको इन विषयों पर लिखेंगे: ${topics}।`,
    action: 'अपने विषय बदलें',
    note: 'इस बटन के लिए साइन इन ज़रूरी नहीं। यह ई-मेल किसी को न भेजें: जिसके पास यह होगा, वह आपके विषय बदल सकता है।',
  },
}
