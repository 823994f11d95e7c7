import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'

/** Raised with every change of what a sign-up asks to agree to, or of a translation: it is kept with who agreed. */
export const signUpConsentVersion = '2026-11-24'

/** Language and version of the consent that a sign-up screen showed; callers without a screen leave it out. */
export const signUpConsent = z.optional(
  z.strictObject({ language: z.enum(languages), version: z.string().check(z.maxLength(20)) }),
)
export type SignUpConsent = NonNullable<z.infer<typeof signUpConsent>>
