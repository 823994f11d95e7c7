import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '../../../contract/accounts/second-factor.ts'
import { base32 } from './totp.ts'

const codeBytes = 10
const codeLength = 16

/** Sixteen letters and digits, in fours for reading. Long enough that its plain hash tells nothing. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(codeBytes)).replaceAll(/.{4}(?=.)/g, '$&-'),
  )

/** Whether it is one by its shape; the digits of an app are fewer. */
export const isRecoveryCode = (typed: string): boolean => typed.length === codeLength

/** The same with hyphens and without. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.replaceAll('-', '')).digest()
