import { signUpConsentVersion, type SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runs } from '../../platform/db/named.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { giveConsent } from '../own-data/store-consents.ts'

/** Refuses a consent to other words than those in force. @throws CONSENT_CHANGED */
export function assertCurrent(consent: SignUpConsent | undefined): void {
  if (consent !== undefined && consent.version !== signUpConsentVersion) throw new AppError('CONSENT_CHANGED')
}

/** Keeps with an account what its person agreed to when signing up, in the words of their language. */
export async function keepSignUpConsent(
  tx: Runs,
  accountId: number,
  { language, version }: SignUpConsent,
  at: Date,
): Promise<void> {
  const { wording } = writeIn(language, () => ({ wording: accountWords.consents.account }))
  await giveConsent(tx, accountId, { kind: 'account', wording, version, language }, at)
}
