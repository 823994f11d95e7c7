/** The e-mails about comments in Hindi. */
export const hindiComments = {
  removed: {
    subject: 'हमने आपकी टिप्पणी हटा दी है',
    preheader: (fundraiser: string) => `“${fundraiser}” पर।`,
    text: (fundraiser: string) =>
      `“${fundraiser}” पर आपकी टिप्पणी की शिकायत आई थी। हमने उसे देखा और हटा दिया है। पेज पर यह लिखा है, आपके नाम के बिना।`,
    reason: (reason: string) => `कारण: ${reason}`,
    blocked: (day: string) => `आप ${day} तक टिप्पणी नहीं कर सकते। पढ़ना और दान देना पहले की तरह चलता रहेगा।`,
    note: 'अगर आपको लगता है कि हमसे भूल हुई है, तो इस ई-मेल का उत्तर दें।',
  },
  news: {
    subject: (count: number, fundraiser: string) =>
      count === 1 ? `“${fundraiser}” पर एक नई टिप्पणी` : `“${fundraiser}” पर ${count} नई टिप्पणियाँ`,
    preheader: 'पेज पर पढ़ें और उत्तर दें।',
    text: (count: number, fundraiser: string) =>
      count === 1
        ? `आपके अभियान “${fundraiser}” पर किसी ने टिप्पणी की है।`
        : `आपके अभियान “${fundraiser}” पर ${count} नई टिप्पणियाँ आई हैं।`,
    note: 'यह ई-मेल दिन में अधिक से अधिक एक बार आता है। जिन्होंने दान दिया है या देने की सोच रहे हैं, वे भी आपके उत्तर पढ़ते हैं।',
    action: 'टिप्पणियाँ पढ़ें',
  },
}
