import { expect, test } from 'vitest'
import { languages, type Language } from '../../../shared/languages.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { otpMessage } from './message.ts'

const from = { name: 'Sahaya Foundation', phone: '', email: '' }
const of = (title: string, language: Language = 'en', amountPaise = 3_000_00) =>
  writeIn(language, () =>
    otpMessage(
      {
        purpose: 'withdrawal',
        recipient: '9876543210',
        withdrawal: { title, amountPaise, campaignId: 12 },
      },
      '4711',
      { from: from as never, goodUntil: new Date(0) },
    ),
  )

test('the withdrawal OTP names the amount and the fundraiser', () => {
  expect(of('Bicycles for girls')).toMatchObject({
    channel: 'sms',
    template: 'otp-withdrawal',
    isSecret: true,
    text: 'Sahaya Foundation: 4711 is your OTP to withdraw Rs.3,000 from "Bicycles for girls". It is valid for 5 minutes. Do not share it with anyone.',
    variables: {
      name: 'Sahaya Foundation',
      otp: '4711',
      amount: 'Rs.3,000',
      fundraiser: 'Bicycles for girls',
    },
  })
})

test('a long name is cut so that one SMS is enough', () => {
  const { text } = of('A new roof before the rains for the school at Chinnapuram', 'en', 5_00_00_000_00)
  expect(text).toContain(' from "A new roof before...". It is')
  expect(text.length).toBeLessThanOrEqual(160)
})

test('an English SMS numbers a fundraiser without Latin letters', () => {
  expect(of('बच्चों के लिए साइकिल').text).toContain('withdraw Rs.3,000 from "fundraiser 12".')
  const hindi = of('बच्चों के लिए साइकिल', 'hi')
  expect(hindi).toMatchObject({ template: 'otp-withdrawal-hi' })
  expect(hindi.text).toContain('बच्चों के लिए साइकिल से Rs.3,000 निकालने के लिए')
  for (const language of languages) expect(of('', language).text).toContain('12')
})
