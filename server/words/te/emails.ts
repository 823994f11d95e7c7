import { rupeesInEmail } from '../figures.ts'
import { quotedName } from '../purpose.ts'

/** The letters to donors in Telugu. */
export const teluguEmails = {
  dear: (name: string) => (name ? `ప్రియమైన ${name} గారికి,` : 'ప్రియమైన దాతకు,'),
  help: (phone: string, email: string) => `సందేహాలా? ${phone}కు ఫోన్ చేయండి లేదా ${email}కు రాయండి.`,
  testGift: 'ఇది పరీక్ష విరాళం: డబ్బు ఏదీ తీసుకోలేదు.',
  always: 'ఈ ఇ-మెయిల్ మీ విరాళం గురించినది కాబట్టి, మీరు ఏ నోటిఫికేషన్లు ఎంచుకున్నా ఇది మీకు వస్తుంది.',
  unsubscribe: 'ఇలాంటి ఇ-మెయిల్‌లు ఇక వద్దు',
  facts: {
    amount: 'మొత్తం',
    ordered: 'ఎంచుకున్న మొత్తం',
    paid: 'చెల్లింపు',
    came: 'తీసుకున్న మొత్తం',
    payment: 'చెల్లింపు సేవ సంఖ్య',
    purpose: 'దేనికోసం',
    receivedOn: 'అందిన తేదీ',
    receipt: 'రసీదు',
    startedOn: 'మొదలుపెట్టిన తేదీ',
    reference: 'రిఫరెన్స్',
    given: 'ఇచ్చినది',
    givenBack: 'తిరిగి ఇచ్చినది',
    stays: 'మా వద్ద మిగిలినది',
    replaces: 'దీనికి బదులు',
  },
  giftReceived: {
    subject: (amount: string, givenTo: string) => `${givenTo} కోసం మీ ${amount} అందాయి`,
    preheader: (receipt: string) => `రసీదు ${receipt} జతచేశాము.`,
    thanks: (purpose: string, registeredName: string) =>
      `ధన్యవాదాలు. ${quotedName(purpose)} కోసం మీ విరాళం ${registeredName}కు అందింది; రసీదు కూడా ఆ సంస్థే ఇస్తుంది.`,
    passesOn: (registeredName: string, organiser: string) =>
      `${registeredName} ఈ డబ్బును ఈ నిధి సేకరణ కోసం ఉంచి, ప్రతిసారి కొటేషన్లు లేదా బిల్లులు పరిశీలించి ${organiser}కు విడతలుగా చెల్లిస్తుంది. దీనికి కొన్ని రోజులు లేదా వారాలు పడుతుంది.`,
    usesIt: (registeredName: string) =>
      `${registeredName} ఈ డబ్బును ఈ లక్ష్యం నిధిలో ఉంచి, ఆ లక్ష్యానికి చెందిన పనికే ఖర్చు చేస్తుంది.`,
    attached: 'మీ రసీదు ఈ లేఖకు జతచేశాము.',
    keep: 'మీ ఆదాయపు పన్ను రిటర్న్ కోసం దీన్ని భద్రపరచుకోండి.',
    action: 'రసీదు తెరవండి',
    noPan: 'పన్ను మినహాయింపు కావాలా? ఈ విరాళాన్ని మీ పేరుతో తెలియజేయడానికి మీ PAN చేర్చండి.',
    addPan: 'PAN, చిరునామా చేర్చండి',
  },
  giftStays: {
    subject: (amount: string) => `మీ ${amount} తిరిగి ఇవ్వలేకపోయాము`,
    preheader: (receipt: string) => `ఇది మీ విరాళంగానే ఉంటుంది; రసీదు ${receipt} జతచేశాము. మా సిబ్బంది పరిశీలిస్తున్నారు.`,
    what: (purpose: string) =>
      `${quotedName(purpose)} కోసం మీరు చెల్లించినది మీకు తిరిగి రావాలి, కానీ చెల్లింపు సేవ దాన్ని తిరిగి ఇవ్వలేకపోయింది. కాబట్టి డబ్బు ఇంకా మా వద్దే ఉంది; రసీదుతో పాటు మీ విరాళంగా ఉంటుంది.`,
    person: (email: string) =>
      `మా సిబ్బంది దీన్ని చూస్తారు. అయినా డబ్బు తిరిగి కావాలంటే, రిఫరెన్స్ పేర్కొంటూ ${email}కు రాయండి; అప్పుడు రసీదు రద్దవుతుంది.`,
  },
  receiptRenewed: {
    subject: (stays: string) => `మీ కొత్త రసీదు, ${stays}కు`,
    preheader: (receipt: string, before: string) => `${before} స్థానంలో ${receipt} వచ్చింది.`,
    what: (purpose: string, before: string) =>
      `${quotedName(purpose)} కోసం మీ విరాళంలో మా వద్ద ఉన్నది మారింది. రసీదు ${before} రద్దయింది; దాని స్థానంలో కొత్తది వచ్చింది.`,
  },
  giftFailed: {
    subject: (amount: string) => `మీ ${amount} చెల్లింపు జరగలేదు`,
    preheader: 'మాకు డబ్బు అందలేదు. మీరు మళ్లీ ప్రయత్నించవచ్చు.',
    what: (purpose: string) => `${quotedName(purpose)} కోసం మీ విరాళం పూర్తి కాలేదు.`,
    money: 'మాకు డబ్బు అందలేదు. మీ ఖాతా నుంచి డబ్బు పోయి ఉంటే, మీ బ్యాంకు తిరిగి ఇస్తుంది, సాధారణంగా ఒక వారంలోపు.',
    action: 'మళ్లీ ప్రయత్నించండి',
  },
  giftUnpaid: {
    subject: (amount: string) => `మీ ${amount} విరాళం ఇంకా చెల్లించలేదు`,
    preheader: 'మాకు డబ్బు అందలేదు. కొనసాగాలనుకుంటే మీరు నింపినది భద్రంగా ఉంది.',
    what: (purpose: string) =>
      `మీరు ${quotedName(purpose)} కోసం విరాళం మొదలుపెట్టారు, కానీ చెల్లింపు జరగలేదు. మాకు డబ్బు అందలేదు.`,
    kept: 'ఇప్పటికీ ఇవ్వాలనుకుంటే, ఆపిన చోటు నుంచే కొనసాగండి. PAN తప్ప మీరు నింపినవన్నీ భద్రంగా ఉన్నాయి.',
    action: 'విరాళం పూర్తి చేయండి',
    once: 'మీరు మనసు మార్చుకుంటే, ఏమీ చేయనక్కర్లేదు. మేము మళ్లీ గుర్తుచేయము.',
  },
  giftConfirming: {
    subject: (amount: string) => `మీ ${amount} గురించి మీ బ్యాంకు జవాబు కోసం చూస్తున్నాము`,
    preheader: 'దయచేసి మళ్లీ చెల్లించవద్దు. మేమే తెలుసుకుని మీకు రాస్తాము.',
    what: (purpose: string) => `${quotedName(purpose)} కోసం మీ చెల్లింపు జరిగిందో లేదో మీ బ్యాంకు ఇంకా చెప్పలేదు.`,
    wait: 'దయచేసి మళ్లీ చెల్లించవద్దు. మేమే కనుక్కుంటూ, తెలిసిన వెంటనే మీకు రాస్తాము; గరిష్ఠంగా మూడు రోజుల్లో.',
    action: 'స్థితి చూడండి',
  },
  giftMismatch: {
    subject: (amount: string) => `మీ ${amount} చెల్లింపులో ఒక విషయం స్పష్టంగా లేదు`,
    preheader: 'దయచేసి మళ్లీ చెల్లించవద్దు. మా సిబ్బంది పరిశీలిస్తున్నారు.',
    what: (purpose: string) =>
      `${quotedName(purpose)} కోసం మీ విరాళం గురించి చెల్లింపు సేవ చెప్పేది మీరు కోరిన చెల్లింపుతో సరిపోలడం లేదు, లేదా ఒక వారం తర్వాత కూడా ఖరారు కాలేదు. కాబట్టి విరాళం ఇంకా నమోదు కాలేదు.`,
    person: 'మా సిబ్బంది పరిశీలిస్తున్నారు. ఏదీ పోలేదు, మీరు ఏమీ చేయనక్కర్లేదు; దయచేసి మళ్లీ మాత్రం చెల్లించవద్దు.',
    ask: (email: string) => `దీని గురించి అడగడానికి రిఫరెన్స్ పేర్కొంటూ ${email}కు రాయండి.`,
    action: 'స్థితి చూడండి',
  },
  giftNotBooked: {
    subject: (came: string) => `మీ ${came} చెల్లింపు విరాళంగా నమోదు కాలేదు`,
    preheader: 'మా ఆర్థిక విభాగం మీతో మాట్లాడి పరిష్కరిస్తుంది.',
    what: (purpose: string, came: string) =>
      `${quotedName(purpose)} కోసం మీ విరాళానికి ${came} తీసుకున్నట్లు చెల్లింపు సేవ చెబుతోంది. అది మీరు ఎంచుకున్న మొత్తం కాదు, కాబట్టి దాన్ని విరాళంగా నమోదు చేయకూడదని మా సిబ్బంది నిర్ణయించారు: అది మీ విరాళంలో లెక్కకు రాదు, దానికి రసీదు లేదు.`,
    next: (email: string, phone: string) =>
      `ఇక తనంతట ఏమీ జరగదు: డబ్బు ఏం చేయాలో మా ఆర్థిక విభాగం మీతో కలిసి నిర్ణయిస్తుంది. రిఫరెన్స్ పేర్కొంటూ ${email}కు రాయండి లేదా ${phone}కు ఫోన్ చేయండి. అంతకు ముందు మళ్లీ ఇస్తే రెండోసారి చెల్లించినట్లవుతుంది.`,
  },
  sms: {
    unnamed: 'మీ సంస్థ',
    amount: rupeesInEmail,
    giftReceived: (v: { name: string; amount: string; receipt: string; phone: string }) =>
      `${v.name}: మీ ${v.amount} విరాళం అందింది. రసీదు ${v.receipt} ఇ-మెయిల్‌లో ఉంది. సహాయం: ${v.phone}`,
    giftFailed: (v: { name: string; amount: string; phone: string }) =>
      `${v.name}: మీ ${v.amount} చెల్లింపు జరగలేదు. డబ్బు పోయి ఉంటే బ్యాంకు తిరిగి ఇస్తుంది. సహాయం: ${v.phone}`,
  },
}
