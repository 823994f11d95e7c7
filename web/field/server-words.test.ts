import { afterEach, describe, expect, test } from 'vitest'
import { invalidMobile, otpTexts } from '../../contract/accounts/otp.ts'
import { errors, failedText } from '../../contract/errors.ts'
import { fieldLoginTexts } from '../../contract/field/field-login.ts'
import { fieldTexts } from '../../contract/field/field-work.ts'
import { unitLabels } from '../../shared/material-items.ts'
import en from '../words/en/field.json'
import hi from '../words/hi/field.json'
import te from '../words/te/field.json'
import { fromServer, loadServerWords } from './server-words.ts'

afterEach(() => loadServerWords('en'))

/** Errors that calls of the app answer. */
const codes = [
  'FIELD_FORMAT',
  'LIMITED',
  'FAILED',
  'INVALID',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'LABEL_INVALID',
  'LABEL_OF_OTHERS',
  'LABEL_UNKNOWN',
  'LABEL_BOUND',
  'LABEL_REPLACED',
  'LABEL_REVOKED',
  'LABEL_TARGET_BOUND',
] as const

describe.each(['hi', 'te'] as const)('in %s', (language) => {
  test('every text that the server sends to the field app is translated', async () => {
    await loadServerWords(language)
    const { sent, wrong, over } = otpTexts
    const texts = [
      ...Object.values(fieldTexts),
      ...Object.values(fieldLoginTexts),
      sent,
      wrong,
      over,
      invalidMobile,
      failedText,
      ...codes.map((code) => errors[code].message),
      // "kg" is the same in every language.
      ...Object.values(unitLabels).filter((label) => label !== 'kg'),
      'Clothes',
      'Furniture',
      'Men',
      'Women',
      'Children',
    ]
    expect(texts.filter((text) => fromServer(text) === text)).toEqual([])
  })

  test('the figure of a text is shown', async () => {
    await loadServerWords(language)
    expect(fromServer('Wait for 5 figures')).toBe('Wait for 5 figures')
  })

  test('every text of the app is translated', () => {
    const own = { hi, te }[language]
    expect(Object.keys(own)).toEqual(Object.keys(en))
    const same = Object.entries(own).filter(([key, text]) => text === en[key as keyof typeof en])
    expect(same.map(([key]) => key)).toEqual(['field_otp'])
  })
})

test('English texts of the server stay as they are', () => {
  expect(fromServer(fieldTexts.gone)).toBe(fieldTexts.gone)
})
