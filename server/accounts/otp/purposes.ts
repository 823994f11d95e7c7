/** Everything that an OTP may be asked for; a code for one purpose is none for another. */
export const otpPurposes = [
  'sign_in',
  'sign_up',
  'organisation',
  'mobile_change',
  'email_change',
  'withdrawal',
  'registration',
  'confirm_self',
  'field',
  'pledge',
  'competition',
  'subscription',
  'application',
] as const
export type OtpPurpose = (typeof otpPurposes)[number]
