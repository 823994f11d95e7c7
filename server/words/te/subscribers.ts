export const teluguSubscribers = {
  topics: {
    talks: 'ప్రసంగాలు',
    camps: 'శిబిరాలు',
    competitions: 'పోటీలు',
    newsletter: 'వార్తాలేఖ',
  },
  welcome: {
    subject: 'మీ సభ్యత్వం మొదలైంది',
    preheader: 'మీ అంశాలను ఎప్పుడైనా మార్చుకోవచ్చు.',
    text: (topics: string) => `ఇకపై ఈ అంశాల గురించి మీకు రాస్తాము: ${topics}.`,
    action: 'మీ అంశాలను మార్చుకోండి',
    note: 'ఈ బటన్‌కు సైన్ ఇన్ అవసరం లేదు. ఈ ఇ-మెయిల్‌ను ఎవరికీ పంపకండి: ఇది ఉన్నవారు మీ అంశాలను మార్చగలరు.',
  },
}
