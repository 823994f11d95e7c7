import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, instant, mobile, nothing, personName, text } from '../fields.ts'
import { uploadTexts } from '../media.ts'
import { caseLimits, casePictureBytes, caseTexts, caseTopics } from './facts.ts'

const token = z.string({ error: 'Open the link again' }).check(z.maxLength(500))
const none = z.literal('')

/** A form without e-mail and mobile number gives no way to answer. */
const answerable = z.check<{ email?: string | undefined; mobile_no?: string | undefined }>(
  ({ value, issues }) => {
    if (!value.email && !value.mobile_no)
      issues.push({ code: 'custom', input: value, path: ['email'], message: caseTexts.email })
  },
)

/** The contact form, and the page on which a person reads and answers. */
export const contact = defineCalls({
  send: {
    method: 'POST',
    path: '/contact/send',
    access: 'public',
    summary:
      'Takes a message to the charity as a case, with a picture (jpg, png or webp, at most 5 MB); its number is confirmed by e-mail',
    limits: ['CONTACT_IP'],
    idempotent: true,
    multipart: true,
    bodyBytes: casePictureBytes + 64 * 1024,
    body: z
      .strictObject({
        topic: z.enum(caseTopics, { error: caseTexts.topic }),
        name: personName(caseTexts.name),
        email: z.optional(
          z.union([none, email(caseTexts.email, caseTexts.emailInvalid)], { error: caseTexts.emailInvalid }),
        ),
        mobile_no: z.optional(
          z.union([none, mobile(caseTexts.email, caseTexts.mobileInvalid)], {
            error: caseTexts.mobileInvalid,
          }),
        ),
        /** Number of a donation or receipt, or the address of a fundraiser, as it was typed. */
        reference: z.optional(
          z
            .string()
            .check(
              z.normalize('NFC'),
              z.trim(),
              z.maxLength(caseLimits.reference, `Use at most ${caseLimits.reference} characters`),
            ),
        ),
        message: text(caseTexts.message, caseLimits.message),
        picture: z.optional(
          z.file(caseTexts.picture).check(z.maxSize(casePictureBytes, uploadTexts.size(casePictureBytes))),
        ),
      })
      .check(answerable),
    reply: z.object({ number: z.string(), email: z.nullable(z.string()) }),
  },
  case: {
    method: 'GET',
    path: '/contact/case/{token}',
    access: 'public',
    summary: 'The case of a link in an e-mail, as its person reads it',
    limits: ['READS_IP'],
    params: z.strictObject({ token }),
    example: { params: { token: 'none' } },
    reply: z.object({
      number: z.string(),
      state: z.enum(['open', 'waiting', 'solved']),
      /** The oldest first; without notes. */
      messages: z.array(z.object({ key: z.string(), isOwn: z.boolean(), text: z.string(), at: instant })),
    }),
  },
  answer: {
    method: 'POST',
    path: '/contact/answer',
    access: 'public',
    summary: 'Adds an answer to the case of a link, which is open again',
    limits: ['CONTACT_IP'],
    idempotent: true,
    body: z.strictObject({ token, text: text(caseTexts.answer, caseLimits.message) }),
    example: { body: { token: 'none', text: 'Thank you' } },
    reply: nothing,
  },
})
