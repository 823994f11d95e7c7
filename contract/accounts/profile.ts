import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import { email, nothing, personName } from '../fields.ts'
import { accountMobile, otpCode } from './otp.ts'
import { newPassword } from './password.ts'

export const profileTexts = {
  wrongPassword: 'The current password is wrong',
  noPicture: 'Choose a picture',
  noPassword: 'Enter your current password',
  taken: 'Somebody else uses this already',
} as const

/** Rules of a profile picture, for the page and the server. */
export const profilePictureRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
} as const

const newEmail = email('Email is required', 'Email is invalid')
const kinds = ['email', 'mobile'] as const

/** A new e-mail address or mobile number, each by its own rule. */
const contact = {
  kind: z.enum(kinds),
  value: z.string().check(z.trim(), z.maxLength(254, 'Email is invalid')),
}
const asEmail = z.refine<{ kind: string; value: string }>(
  ({ kind, value }) => kind !== 'email' || newEmail.safeParse(value).success,
  { path: ['value'], error: 'Email is invalid' },
)
const asMobile = z.refine<{ kind: string; value: string }>(
  ({ kind, value }) => kind !== 'mobile' || accountMobile.safeParse(value).success,
  { path: ['value'], error: 'Invalid Mobile number' },
)

export const ownProfile = defineCalls({
  read: {
    method: 'GET',
    path: '/user/get-profile-info',
    access: 'user',
    summary: 'Profile of the person signed in',
    reply: z.object({
      fullname: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      mobile_no: z.string(),
      isMobileVerified: z.boolean(),
      /** Whether they sign in with a password; else by OTP or a provider alone. */
      hasPassword: z.boolean(),
      picture: z.nullable(picture),
    }),
  },
  save: {
    method: 'POST',
    path: '/user/post-profile-info',
    access: 'user',
    summary: 'Changes the name of the person signed in',
    body: z.strictObject({ fullname: personName('Name is required') }),
    reply: nothing,
  },
  savePicture: {
    method: 'POST',
    path: '/user/upload-profile-info',
    access: 'user',
    summary: 'Shows an uploaded picture as that of the person signed in; null removes it',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      pictureId: z.nullable(z.string({ error: profileTexts.noPicture }).check(z.maxLength(40))),
    }),
    reply: z.object({ picture: z.nullable(picture) }),
  },
  changePassword: {
    method: 'POST',
    path: '/user/post-change-password',
    access: 'user',
    summary: 'Changes the password; ends every other login of the person',
    limits: ['LOGIN_IP'],
    body: z.strictObject({
      currentPassword: z
        .string({ error: profileTexts.noPassword })
        .check(z.minLength(1, profileTexts.noPassword), z.maxLength(200, profileTexts.wrongPassword)),
      password: newPassword,
    }),
    reply: nothing,
  },
  requestContact: {
    method: 'POST',
    path: '/user/change-contact',
    access: 'user',
    summary: 'Sends an OTP to a new e-mail address or mobile number; answers alike where it is taken',
    limits: ['OTP_IP'],
    body: z.strictObject(contact).check(asEmail, asMobile),
    reply: nothing,
  },
  changeContact: {
    method: 'POST',
    path: '/user/change-contact-verify',
    access: 'user',
    summary: 'Takes a new e-mail address or mobile number by its OTP',
    limits: ['OTP_IP'],
    body: z.strictObject({ ...contact, otp: otpCode }).check(asEmail, asMobile),
    reply: nothing,
  },
})
