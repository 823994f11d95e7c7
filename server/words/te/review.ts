import type { FieldWords, ReasonWords } from '../campaigns/review.ts'

const fields: FieldWords = {
  title: 'శీర్షిక',
  causeId: 'ఉద్దేశం',
  kind: 'రకం',
  targetAmount: 'లక్ష్య మొత్తం',
  endsOn: 'చివరి రోజు',
  locality: 'ప్రదేశం',
  coverMediaId: 'ముఖచిత్రం',
  shortDescription: 'సంక్షిప్త వివరణ',
  impact: 'ఏ మొత్తంతో ఏమవుతుంది',
  spending: 'డబ్బు దేనికి',
  beneficiaryKind: 'లబ్ధిదారు రకం',
  beneficiaryName: 'లబ్ధిదారు పేరు',
  relation: 'సంబంధం',
  beneficiaryAbout: 'లబ్ధిదారు గురించి',
  beneficiaryMobile: 'లబ్ధిదారు ఫోన్ నంబర్',
  guardianName: 'సంరక్షకులు',
  guardianRelation: 'సంరక్షకుల బంధుత్వం',
  guardianConsent: 'సంరక్షకుల సమ్మతి',
  isMinor: 'మైనర్',
  payee: 'డబ్బు వెళ్లే ఖాతా',
  identity: 'గుర్తింపు రుజువు',
  address: 'చిరునామా రుజువు',
  declarations: 'ప్రకటనలు',
  story: 'కథ',
  gallery: 'చిత్రాలు, వీడియోలు',
  documents: 'పత్రాలు',
}
const reasons: ReasonWords = {
  unproven: 'ఇందులో చెప్పినదానికి రుజువు లేదు',
  not_allowed: 'దీనికోసం మేము నిధులు సేకరించము',
  duplicate: 'ఇది ఇక్కడ ఇప్పటికే ఉంది',
  beneficiary_unreachable: 'లబ్ధిదారుని సంప్రదించలేకపోయాం',
  misleading: 'ఇది దాతలను తప్పుదారి పట్టిస్తుంది',
  unanswered: 'మా ప్రశ్నలకు సమాధానం రాలేదు',
  other: 'మరో కారణం',
}

/** The letters about the review of a fundraiser in Telugu. */
export const teluguReview = {
  fields,
  reasons,
  wanted: 'కావలసినవి',
  said: (reason: string) => `కారణం: ${reason}`,
  received: {
    subject: 'మీ నిధి సేకరణ మాకు అందింది',
    preheader: 'ఇక మా పరిశీలకులు చూస్తారు.',
    text: (title: string, until: string) =>
      `“${title}” పంపినందుకు ధన్యవాదాలు. మా పరిశీలకులు దీన్ని ${until} లోగా చూసి మీకు రాస్తారు.`,
    note: 'అప్పటివరకు మీరు ఏమీ చేయనవసరం లేదు.',
    open: 'ఎక్కడి వరకు వచ్చిందో చూడండి',
  },
  answered: {
    subject: 'మేము అడిగినవి అందాయి',
    preheader: 'ఇక దీన్ని చూస్తాం.',
    text: (title: string, until: string) => `“${title}”కు మీరు చేర్చినవాటికి ధన్యవాదాలు. దీన్ని ${until} లోగా చూసి మీకు రాస్తాం.`,
    note: 'అప్పటివరకు మీరు ఏమీ చేయనవసరం లేదు.',
    open: 'ఎక్కడి వరకు వచ్చిందో చూడండి',
  },
  requested: {
    subject: 'మీ నిధి సేకరణ గురించి మాకు మరికొంత కావాలి',
    preheader: 'దయచేసి అడిగినవి చేర్చండి.',
    text: (title: string) =>
      `“${title}” ముందుకు వెళ్లేముందు మీ నుంచి మాకు మరికొంత కావాలి. దయచేసి సైన్ ఇన్ చేసి, ఇక్కడ చెప్పినవి మార్చి మాకు పంపండి.`,
    note: 'మిగతావన్నీ అలాగే ఉంటాయి.',
    open: 'అడిగినవి చేర్చండి',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: మీ నిధి సేకరణ ${v.id} ముందుకు వెళ్లేందుకు మాకు మరికొంత కావాలి. దయచేసి సైన్ ఇన్ చేసి చూడండి లేదా మా ఇ-మెయిల్ చదవండి.`,
  },
  rejected: {
    subject: 'మీ నిధి సేకరణను ప్రచురించలేము',
    preheader: 'కారణం లోపల ఉంది.',
    text: (title: string) => `“${title}”ను చూశాం; దీన్ని ప్రచురించలేము.`,
    note: 'ఇది పొరపాటు అనిపిస్తే ఈ ఇ-మెయిల్‌కు జవాబు ఇవ్వండి.',
    open: 'మీ నిధి సేకరణలను తెరవండి',
  },
  approved: {
    subject: 'మీ నిధి సేకరణ మొదలైంది',
    preheader: 'దీని గురించి అందరికీ చెప్పండి.',
    text: (title: string) =>
      `“${title}” ప్రచురితమైంది; ఇక ప్రజలు విరాళం ఇవ్వవచ్చు. ముందుగా మిమ్మల్ని తెలిసినవారికి చెప్పండి: ఈరోజే దీని చిరునామా పంచుకోండి.`,
    note: 'ఇకపై శీర్షిక, కథ, లక్ష్యం, చివరి రోజు అభ్యర్థనపై మారుతాయి.',
    open: 'మీ నిధి సేకరణను తెరవండి',
    sms: (v: { name: string; link: string }) => `${v.name}: మీ నిధి సేకరణ మొదలైంది. దీని చిరునామా పంచుకోండి: ${v.link}`,
  },
}
