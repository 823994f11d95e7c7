import * as z from 'zod/mini'

export const passwordTexts = {
  weak: 'Password should be 8 letters, should include symbol, uppercase letters and a number',
  common: 'This password is too common. Choose another',
} as const

/** A password that is chosen anew. */
export const newPassword = z
  .string({ error: passwordTexts.weak })
  .check(
    z.maxLength(200, 'Use at most 200 characters'),
    z.regex(/^(?=.*[0-9])(?=.*[!@#$%^&*])(?=.*[a-z])(?=.*[A-Z]).{8,}$/s, passwordTexts.weak),
  )
