import { hindiChat } from '../hi/chat.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguChat } from '../te/chat.ts'

const englishChat = {
  waiting: {
    subject: (fundraiser: string) => `A message waits for you: ${fundraiser}`,
    preheader: 'Read and answer it on the site.',
    text: (name: string, fundraiser: string) => `${name} has written to you about “${fundraiser}”.`,
    count: (count: number) => (count === 1 ? 'One message is unread.' : `${count} messages are unread.`),
    button: 'Read and answer',
    note: 'We leave the words themselves out of this e-mail: they stand on the site, where only the two sides read them.',
  },
  warned: {
    subject: 'About a message that you wrote',
    preheader: 'It was reported, and breaks our rules.',
    text: (fundraiser: string) =>
      `A message that you wrote about “${fundraiser}” was reported. Our staff has read this one message and finds that it breaks our rules.`,
    note: 'The conversation goes on. If it happens again, we close it.',
  },
  closed: {
    subject: 'A conversation was closed',
    preheader: 'Nobody can write in it any more.',
    text: (fundraiser: string) =>
      `A message that you wrote about “${fundraiser}” was reported. Our staff has read this one message and has closed the conversation.`,
    note: 'If you think that this is a mistake, answer this e-mail.',
  },
  reason: (reason: string) => `Reason: ${reason}`,
}
export type ChatWords = typeof englishChat

/** Words of e-mails about messages between donors, organisers and managers. */
export const chatWords = inEach(englishChat, { hi: hindiChat, te: teluguChat })
