/** The e-mails from the desk of a fundraiser in Telugu. */
export const teluguDesk = {
  reason: (reason: string) => `కారణం: ${reason}`,
  openPage: 'పేజీలో చూడండి',
  openUpdates: 'మీ అప్‌డేట్‌లను తెరవండి',
  updatePublished: {
    subject: 'మీ అప్‌డేట్ ప్రచురించబడింది',
    preheader: 'అది మీ నిధి సేకరణ పేజీలో ఉంది.',
    text: (update: string, fundraiser: string) =>
      `మీ అప్‌డేట్ “${update}” ఇప్పుడు “${fundraiser}” పేజీలో ఉంది. వార్తలు కోరుకున్న దాతలకు ఇది ఇ-మెయిల్‌లో అందుతుంది.`,
    note: 'దీన్ని మీరు ఎప్పుడైనా మార్చవచ్చు; కొత్త పాఠాన్ని చూపే ముందు మేము చూస్తాం.',
  },
  updateRejected: {
    subject: 'మీ అప్‌డేట్ ప్రచురించబడలేదు',
    preheader: 'దాన్ని మార్చి మళ్లీ పంపవచ్చు.',
    text: (update: string, fundraiser: string) =>
      `“${fundraiser}” గురించిన మీ అప్‌డేట్ “${update}” చదివాం, దాన్ని ఉన్నదున్నట్టు ప్రచురించలేం.`,
    note: 'కారణంలో ఉన్నదాన్ని మార్చి మళ్లీ పంపండి. మీరు రాసినది ఏదీ పోలేదు.',
  },
  invitation: {
    subject: (fundraiser: string) => `“${fundraiser}”కు సహకరించమని ఆహ్వానం`,
    preheader: 'ఆహ్వానం చూడటానికి లింకు తెరవండి.',
    edit: (inviter: string, fundraiser: string) =>
      `నిధి సేకరణ “${fundraiser}”కు సహకరించమని ${inviter} మిమ్మల్ని కోరుతున్నారు: అప్‌డేట్‌లు రాయడం, దాతలకు ధన్యవాదాలు చెప్పడం, ఏమి అందిందో చూడటం.`,
    look: (inviter: string, fundraiser: string) =>
      `నిధి సేకరణ “${fundraiser}”ను గమనించమని ${inviter} మిమ్మల్ని కోరుతున్నారు: ఏమి అందింది, ఏమి జరిగింది అని చూడటం.`,
    action: 'ఆహ్వానం చూడండి',
    note: 'ఈ లింకు ఏడు రోజుల పాటు, ఒక్కసారే పనిచేస్తుంది. ఈ వ్యక్తి మీకు తెలియకపోతే దీన్ని వదిలేయండి.',
  },
  news: {
    subject: (update: string) => `వార్త: ${update}`,
    preheader: (fundraiser: string) => `మీరు విరాళం ఇచ్చిన “${fundraiser}” గురించి.`,
    intro: (organiser: string, fundraiser: string) => `మీరు విరాళం ఇచ్చిన “${fundraiser}” గురించి ${organiser} వార్త:`,
  },
  thanks: {
    subject: (organiser: string) => `${organiser} నుంచి ధన్యవాదాలు`,
    preheader: (fundraiser: string) => `“${fundraiser}”కు మీరు ఇచ్చిన విరాళానికి.`,
    intro: (organiser: string, fundraiser: string) => `“${fundraiser}”కు విరాళం ఇచ్చిన అందరికీ ${organiser} సందేశం:`,
  },
}
