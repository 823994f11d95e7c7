import { hindiJobs } from '../hi/jobs.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguJobs } from '../te/jobs.ts'

const englishJobs = {
  dear: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
  received: {
    subject: (job: string) => `We received your application: ${job}`,
    preheader: 'Thank you. You can withdraw it at any time.',
    text: (job: string) =>
      `Thank you for applying for the job “${job}”. We received your application and your CV.`,
    next: 'We read every application and answer each one. If we want to meet you, we call or write to you.',
    button: 'See or withdraw my application',
    note: (months: number) =>
      `Only the people who fill this job read your CV. We erase it ${months === 1 ? 'one month' : `${months} months`} after you applied, or at once when you withdraw.`,
  },
  answer: (email: string) => `To answer, write to ${email}.`,
}
export type JobWords = typeof englishJobs

/** Texts of e-mails to people who apply for a job. */
export const jobWords = inEach(englishJobs, { hi: hindiJobs, te: teluguJobs })
