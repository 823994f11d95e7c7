/** The e-mails about comments in Telugu. */
export const teluguComments = {
  removed: {
    subject: 'మీ వ్యాఖ్యను తొలగించాము',
    preheader: (fundraiser: string) => `“${fundraiser}” పై.`,
    text: (fundraiser: string) =>
      `“${fundraiser}” పై మీరు రాసిన వ్యాఖ్యపై ఫిర్యాదులు వచ్చాయి. మేము దాన్ని చూసి తొలగించాము. పేజీలో ఆ విషయం ఉంటుంది, మీ పేరు ఉండదు.`,
    reason: (reason: string) => `కారణం: ${reason}`,
    blocked: (day: string) => `${day} వరకు మీరు వ్యాఖ్యలు రాయలేరు. చదవడం, విరాళం ఇవ్వడం ఎప్పటిలాగే చేయవచ్చు.`,
    note: 'మేము పొరబడ్డామని మీకు అనిపిస్తే, ఈ ఇ-మెయిల్‌కు జవాబు ఇవ్వండి.',
  },
  news: {
    subject: (count: number, fundraiser: string) =>
      count === 1 ? `“${fundraiser}” పై కొత్త వ్యాఖ్య` : `“${fundraiser}” పై ${count} కొత్త వ్యాఖ్యలు`,
    preheader: 'పేజీలో చదివి జవాబు ఇవ్వండి.',
    text: (count: number, fundraiser: string) =>
      count === 1
        ? `మీ నిధి సేకరణ “${fundraiser}” పై ఒకరు వ్యాఖ్య రాశారు.`
        : `మీ నిధి సేకరణ “${fundraiser}” పై ${count} కొత్త వ్యాఖ్యలు వచ్చాయి.`,
    note: 'ఈ ఇ-మెయిల్ రోజుకు ఒకసారి మాత్రమే వస్తుంది. విరాళం ఇచ్చినవారు, ఇవ్వాలనుకునేవారు కూడా మీ జవాబులు చదువుతారు.',
    action: 'వ్యాఖ్యలు చదవండి',
  },
}
