import { m } from '../../app/words.ts'

/** Kind of a link in a letter, as its address names it. */
export type MailedLinkKind = 'email' | 'organisation' | 'reset-password'

type MailedLink = { title(): string; text(): string; press(): string; done(): string; doneText?(): string }

export const mailedLinks: Record<MailedLinkKind, MailedLink> = {
  email: {
    title: m.verify_email_title,
    text: m.verify_email_text,
    press: m.verify_email_do,
    done: m.verify_email_done,
  },
  organisation: {
    title: m.verify_org_title,
    text: m.verify_org_text,
    press: m.verify_email_do,
    done: m.verify_email_done,
  },
  'reset-password': {
    title: m.verify_reset_title,
    text: m.verify_reset_text,
    press: m.verify_reset_do,
    done: m.verify_reset_done,
    doneText: m.verify_reset_done_text,
  },
}

export const isLinkKind = (type: string): type is MailedLinkKind => Object.hasOwn(mailedLinks, type)
