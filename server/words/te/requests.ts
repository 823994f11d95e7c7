/** E-mails to organisations that ask for materials, in Telugu. */
export const teluguRequests = {
  dear: (name: string) => (name ? `ప్రియమైన ${name},` : 'నమస్కారం,'),
  received: {
    subject: 'సామగ్రి కోసం మీ అభ్యర్థన మాకు అందింది',
    preheader: 'అందరికీ కనిపించే ముందు మా బృందం దీన్ని పరిశీలిస్తుంది.',
    text: (header: string) => `మీ అభ్యర్థన “${header}” మాకు అందింది. అందరికీ కనిపించే ముందు మా బృందం దీన్ని పరిశీలిస్తుంది.`,
    items: 'సామగ్రి',
    button: 'నా అభ్యర్థనలు తెరవండి',
    note: 'మీరు ఎప్పుడైనా అభ్యర్థనను మార్చవచ్చు లేదా ముగించవచ్చు.',
  },
}
