import { hindiOrganisations } from '../hi/organisations.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguOrganisations } from '../te/organisations.ts'

const englishOrganisations = {
  reason: (reason: string) => `Reason: ${reason}`,
  wanted: (parts: string) => `What is asked for: ${parts}`,
  parts: {
    legal: 'legal details',
    profile: 'profile',
    contact: 'primary contact',
    documents: 'documents and bank account',
  },
  open: 'Open your organisation',
  validUntil: (document: string, day: string) => `${document}: valid until ${day}`,
  documents: {
    section_12a: '12A registration',
    section_80g: '80G approval',
    fcra: 'FCRA registration',
    registration: 'Registration certificate',
    pan: 'PAN card',
    bank: 'Bank document',
    darpan: 'NGO Darpan registration',
    csr_1: 'CSR-1 approval',
    other: 'Another document',
  },
  lapsed: {
    subject: 'A document of your organisation has lapsed',
    preheader: 'Please upload the renewed one.',
    text: (name: string) =>
      `A document of ${name} is no longer valid. Please upload the renewed one, so that our reviewers can check it.`,
    note: 'Your organisation stays verified meanwhile.',
  },
  lapsesSoon: {
    subject: 'A document of your organisation lapses soon',
    preheader: 'Please upload the renewed one in time.',
    text: (name: string) =>
      `A document of ${name} lapses within a month. Please upload the renewed one as soon as you have it.`,
    note: 'If the renewal is still being decided, you need not do anything yet.',
  },
  submitted: {
    subject: 'We have your registration',
    preheader: 'Our reviewers look at it next.',
    text: (name: string) =>
      `Thank you for registering ${name}. Our reviewers look at what you sent, and write to you.`,
    note: 'You can sign in with an OTP to the mobile number of the primary contact. A password can be set under “Forgot password” where you sign in.',
  },
  resubmitted: {
    subject: 'We have what we asked for',
    preheader: 'Our reviewers look at it next.',
    text: (name: string) =>
      `Thank you for what you added for ${name}. Our reviewers look at it, and write to you.`,
    note: 'There is nothing that you need to do until then.',
  },
  request: {
    subject: 'We need more to verify your organisation',
    preheader: 'Please add what is asked for.',
    text: (name: string) =>
      `To verify ${name} we need something more from you. Please sign in, add it, and send it to us.`,
    note: 'Everything else that you sent stays as it is.',
  },
  verify: {
    subject: 'Your organisation is verified',
    preheader: 'You can begin to raise funds.',
    text: (name: string) =>
      `${name} is verified. From now on its page says so, and it can start fundraisers.`,
    note: 'Tell us when a registration lapses or the bank account changes.',
  },
  reject: {
    subject: 'We could not verify your organisation',
    preheader: 'The reason stands within.',
    text: (name: string) => `We have looked at what you sent for ${name}, and could not verify it.`,
    note: 'If you think that this is a mistake, answer this e-mail.',
  },
  suspend: {
    subject: 'The verification of your organisation is suspended',
    preheader: 'The reason stands within.',
    text: (name: string) =>
      `The verification of ${name} is suspended. Until this is settled it starts no new fundraisers.`,
    note: 'If you think that this is a mistake, answer this e-mail.',
  },
  reinstate: {
    subject: 'Your organisation is verified again',
    preheader: 'The suspension has ended.',
    text: (name: string) => `The suspension of ${name} has ended: it is verified again.`,
    note: 'There is nothing that you need to do.',
  },
  contactChanged: {
    subject: 'Another primary contact was named',
    preheader: 'Your address is not asked any more.',
    text: (name: string) =>
      `Another person was named as the primary contact of ${name}. From now on we write to them.`,
    note: 'If this was not meant, sign in and change it back, or answer this e-mail.',
  },
}

/** Sentences of the e-mails to organisations. */
export const organisationWords = inEach(englishOrganisations, {
  hi: hindiOrganisations,
  te: teluguOrganisations,
})
