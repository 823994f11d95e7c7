import type { CommentReportKind } from '../../../contract/social/facts.ts'
import type { Language } from '../../../shared/languages.ts'

/** People who comment in the demo world; `organiser` is whoever raises the money. */
export const demoPeople = {
  asha: 'Ashalatha Kandula',
  imran: 'Imran Farooqui',
  kavitha: 'Kavitha Selvam',
  meenakshi: 'Meenakshi Tiwari',
  venkat: 'Venkatesh Goli',
  shaheen: 'Shaheen Ansari',
  dinesh: 'Dinesh Patwardhan',
} as const
export type DemoPerson = keyof typeof demoPeople

export type DemoComment = {
  by: DemoPerson | 'organiser'
  text: string
  hoursAgo: number
  language?: Language
  likedBy?: readonly DemoPerson[]
  reportedBy?: readonly DemoPerson[]
  kind?: CommentReportKind
}
export type DemoThread = DemoComment & { replies?: readonly DemoComment[] }

/** Threads by the address of their fundraiser, the oldest first. */
export const demoThreads: Record<string, readonly DemoThread[]> = {
  'bicycles-for-150-girls': [
    {
      by: 'kavitha',
      hoursAgo: 290,
      likedBy: ['asha', 'imran', 'venkat'],
      text: 'I walked nine kilometres to my own school, and half of my class stopped in the eighth. A bicycle would have kept them. Given what I can.',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 281,
          likedBy: ['kavitha', 'asha'],
          text: 'Thank you. Two of the girls on this list told us the same at their kitchen door: it is the road, not the marks.',
        },
      ],
    },
    {
      by: 'dinesh',
      hoursAgo: 170,
      likedBy: ['imran'],
      text: 'Who repairs the bicycles once they are handed over? In our district half of the free ones stood with flat tyres after a year.',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 163,
          likedBy: ['dinesh', 'kavitha', 'shaheen'],
          text: 'A fair question. Each school gets a pump, a repair box and a teacher who was shown how. The mechanic at the bus stand repairs for ten rupees and sends us the bill.',
        },
        { by: 'dinesh', hoursAgo: 160, text: 'That is what I wanted to hear. Thank you.' },
      ],
    },
    {
      by: 'meenakshi',
      hoursAgo: 75,
      language: 'hi',
      likedBy: ['asha'],
      text: 'मेरी भतीजी भी ऐसे ही स्कूल जाती है। क्या साइकिलें गर्मी की छुट्टियों से पहले मिल जाएँगी?',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 70,
          language: 'hi',
          text: 'हाँ, पहली साठ साइकिलें छुट्टियों से पहले दी जाएँगी। बाकी स्कूल खुलने पर।',
        },
      ],
    },
    {
      by: 'shaheen',
      hoursAgo: 20,
      reportedBy: ['kavitha', 'asha', 'dinesh'],
      kind: 'spam',
      text: 'Best price for cycles, new and second hand! Call my shop before you buy, I give commission too.',
    },
  ],
  'two-thousand-books-for-asha-school': [
    {
      by: 'venkat',
      hoursAgo: 210,
      language: 'te',
      likedBy: ['asha', 'kavitha'],
      text: 'మా ఊరి బడిలో కూడా ఇలాంటి గది ఉంటే బాగుండు. తెలుగు పుస్తకాలు కూడా ఉన్నాయా?',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 205,
          language: 'te',
          likedBy: ['venkat'],
          text: 'ఉన్నాయి. సగం కంటే ఎక్కువ తెలుగు పుస్తకాలే; పిల్లలే ఎంచుకున్నారు.',
        },
      ],
    },
    {
      by: 'imran',
      hoursAgo: 96,
      likedBy: ['dinesh', 'meenakshi'],
      text: 'I have about forty story books that my children have outgrown. Do you take books as well as money?',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 92,
          text: 'Gladly, if they are whole. Offer them under Materials on this site, and a volunteer fetches them.',
        },
        { by: 'imran', hoursAgo: 90, text: 'Done just now.' },
      ],
    },
    {
      by: 'asha',
      hoursAgo: 30,
      reportedBy: ['shaheen'],
      kind: 'false',
      text: 'Is the school not closed since June? My cousin lives in that street and says so.',
      replies: [
        {
          by: 'organiser',
          hoursAgo: 27,
          likedBy: ['asha', 'imran'],
          text: 'It was shut for three weeks while the roof was mended, and has been open since July. Come and see us on any Saturday.',
        },
      ],
    },
  ],
  'kidney-care-van-devarakonda': [
    {
      by: 'dinesh',
      hoursAgo: 130,
      likedBy: ['kavitha', 'venkat', 'asha', 'imran'],
      text: 'My father is on dialysis. The journey is worse than the treatment. Whoever thought of bringing it nearer has sat in that bus.',
    },
    { by: 'kavitha', hoursAgo: 48, text: 'How many villages does the van reach in one week?' },
  ],
}
