/** E-mails to organisations that ask for materials, in Hindi. */
export const hindiRequests = {
  dear: (name: string) => (name ? `प्रिय ${name},` : 'नमस्ते,'),
  received: {
    subject: 'सामान के लिए आपका अनुरोध हमें मिल गया है',
    preheader: 'सार्वजनिक होने से पहले हमारी टीम इसकी जाँच करती है।',
    text: (header: string) =>
      `आपका अनुरोध “${header}” हमें मिल गया है। सार्वजनिक होने से पहले हमारी टीम इसकी जाँच करती है।`,
    items: 'सामान',
    button: 'मेरे अनुरोध खोलें',
    note: 'आप अनुरोध को कभी भी बदल या बंद कर सकते हैं।',
  },
}
