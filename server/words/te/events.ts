/** The e-mails and calendar entries of events in Telugu. */
export const teluguEvents = {
  dear: (name: string) => (name ? `ప్రియమైన ${name},` : 'ప్రియమైన అతిథికి,'),
  facts: {
    event: 'కార్యక్రమం',
    when: 'ఎప్పుడు',
    where: 'ఎక్కడ',
    online: 'ఆన్‌లైన్',
    people: 'వ్యక్తులు',
    reason: 'కారణం',
    link: 'వీడియో లింక్',
  },
  time: (day: string, from: string, until: string) => `${day}, ${from} నుండి ${until} వరకు (భారత సమయం)`,
  open: 'మీ నమోదు తెరవండి',
  note: 'ఈ లింక్ లాగిన్ లేకుండా మీ నమోదును తెరుస్తుంది. దీన్ని ఎవరికీ ఇవ్వకండి.',
  confirmed: {
    subject: (title: string) => `మీ నమోదు పూర్తయింది: ${title}`,
    text: 'మీ సీట్లు ఖరారయ్యాయి. జతచేసిన ఫైల్ ఈ కార్యక్రమాన్ని మీ క్యాలెండర్‌లో చేరుస్తుంది.',
  },
  waiting: {
    subject: (title: string) => `మీరు వేచి ఉండే జాబితాలో ఉన్నారు: ${title}`,
    text: 'అన్ని సీట్లు నిండాయి. మీ బృందానికి సరిపడా సీట్లు ఖాళీ అయినప్పుడు ఇ-మెయిల్ ద్వారా మీకు ఇస్తాము.',
  },
  offered: {
    subject: (title: string) => `మీ కోసం సీటు: ${title}`,
    text: (day: string, time: string) =>
      `మీ బృందానికి సీట్లు ఖాళీగా ఉన్నాయి. ${day}, ${time} (భారత సమయం) వరకు అవి మీవి. దయచేసి అంగీకరించండి లేదా వద్దనండి.`,
    button: 'అంగీకరించండి లేదా వద్దనండి',
  },
  lapsed: {
    subject: (title: string) => `మీకు ఇచ్చిన గడువు ముగిసింది: ${title}`,
    text: 'మీరు సమయానికి జవాబు ఇవ్వలేదు, కాబట్టి సీట్లను తర్వాతి బృందానికి ఇచ్చాము. మీరు మళ్లీ నమోదు చేసుకోవచ్చు.',
  },
  declined: {
    subject: (title: string) => `మీరు వద్దన్నారు: ${title}`,
    text: 'సీట్లను తర్వాతి బృందానికి ఇస్తున్నాము. మీరు మళ్లీ నమోదు చేసుకోవచ్చు.',
  },
  cancelled: {
    subject: (title: string) => `మీ నమోదు రద్దయింది: ${title}`,
    text: 'మీ సీట్లు ఇతరులకు ఖాళీగా ఉన్నాయి. జతచేసిన ఫైల్ ఈ కార్యక్రమాన్ని మీ క్యాలెండర్ నుండి తొలగిస్తుంది.',
  },
  eventCancelled: {
    subject: (title: string) => `రద్దు: ${title}`,
    text: 'క్షమించండి: ఈ కార్యక్రమం జరగదు. జతచేసిన ఫైల్ దీన్ని మీ క్యాలెండర్ నుండి తొలగిస్తుంది.',
  },
  changed: {
    subject: (title: string) => `మార్పు: ${title}`,
    text: 'ఈ కార్యక్రమం సమయం లేదా స్థలం మారింది. జతచేసిన ఫైల్ మీ క్యాలెండర్‌ను మారుస్తుంది.',
  },
  videoLink: {
    subject: (title: string) => `వీడియో లింక్: ${title}`,
    text: 'ఇది కార్యక్రమం లింక్. దయచేసి దీన్ని ఎవరికీ ఇవ్వకండి.',
    button: 'ఆన్‌లైన్‌లో చేరండి',
  },
  reminders: {
    day: { subject: (title: string) => `రేపు: ${title}`, text: 'మీ కోసం ఎదురుచూస్తాము.' },
    hour: { subject: (title: string) => `త్వరలో మొదలు: ${title}`, text: 'కార్యక్రమం గంటలోపు మొదలవుతుంది.' },
    staff: { subject: (title: string) => `గుర్తుచేస్తున్నాము: ${title}`, text: 'మీ కోసం ఎదురుచూస్తాము.' },
    cancel: 'మీరు రాలేకపోతే దయచేసి రద్దు చేయండి, మీ సీట్లు ఇతరులకు దొరుకుతాయి.',
  },
  invited: {
    subject: (title: string) => `ఆహ్వానం: ${title}`,
    text: 'ఈ కార్యక్రమానికి మిమ్మల్ని ఆహ్వానించడం మాకు సంతోషం.',
    button: 'కార్యక్రమం చూడండి',
  },
  slot: {
    received: {
      subject: 'మీ అంశం మాకు అందింది',
      text: (topic: string) => `“${topic}” గురించి ప్రసంగిస్తానన్నందుకు ధన్యవాదాలు. రెండు వారాల్లో జవాబు ఇస్తాము.`,
    },
    accepted: {
      subject: 'మీ ప్రసంగం ఆమోదించాము',
      text: (topic: string) => `“${topic}” గురించి మీ ప్రసంగం వినడం మాకు సంతోషం. వివరాలు మీకు రాస్తాము.`,
    },
    declined: {
      subject: 'మీ అంశం గురించి',
      text: (topic: string) => `“${topic}” గురించి ప్రసంగిస్తానన్నందుకు ధన్యవాదాలు. ప్రస్తుతం దీన్ని చేర్చలేము.`,
    },
    when: 'మీరు చెప్పిన సమయం',
    reply: 'మా జవాబు',
  },
  calendar: {
    product: '-//Sahaya//Events//TE',
    registration: (url: string) => `మీ నమోదు: ${url}`,
    page: (url: string) => `కార్యక్రమం గురించి: ${url}`,
  },
}
