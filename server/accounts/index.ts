export { qrPath } from './second-factor/qr.ts'
export { accountTag } from './account-tag.ts'
export { createFirstAccount } from './first.ts'
export { browserOf } from './devices/rules.ts'
export {
  checkCode,
  countCode,
  findLastCode,
  sendCode,
  writeCode,
  type CodeOutcome,
  type CodeServices,
} from './otp/codes.ts'
export { countSend } from './otp/limits.ts'
export { resumeLetters, verifiedEmailOf } from './preferences/store-preferences.ts'
export type { OtpPurpose } from './otp/purposes.ts'
export { createAccount, findActor, findActorOfLogin } from './service.ts'
export { addCookie, signInMade, type AnswerDeps } from './sign-in/answer-login.ts'
export { assertCurrent, keepSignUpConsent } from './sign-up/consent.ts'
export { insteadOfCode, openAccount } from './sign-up/service.ts'
export { giveRole } from './store.ts'
