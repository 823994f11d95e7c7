import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  donationConfirmingEmail,
  donationFailedEmail,
  donationFailedSms,
  donationReceivedEmail,
  donationReceivedSms,
  receiptRenewedEmail,
  type ReceivedDonation,
} from './templates.ts'

const organisation = {
  name: 'Sahaya',
  registeredName: 'Weavers & Friends Trust',
  phone: '040 0000 0000',
  email: 'help@weavers.example',
}
const aDonation = (changes: Partial<ReceivedDonation> = {}): ReceivedDonation => ({
  donationId: '01930000-0000-7000-8000-000000000001',
  donorName: 'Lakshmi Rao',
  donorEmail: 'lakshmi@donors.example',
  donorPhone: '9000000001',
  amountPaise: 250_000,
  purpose: 'Books for 40 children',
  isTest: false,
  organiserName: 'Asha School',
  paidOn: '2026-11-20',
  receiptNumber: '2026-27/000001',
  hasTaxWording: true,
  isPaidTwice: false,
  receiptUrl: 'https://give.weavers.example/api/campaign/donation/receipt/1?t=abc&d=1',
  ...changes,
})
const aFailedDonation = {
  ...aDonation(),
  startedOn: '2026-11-20',
  retryUrl: 'https://give.weavers.example/donate/asha',
}
const aSlowDonation = { ...aFailedDonation, statusUrl: 'https://give.weavers.example/donations/1/thank-you' }

describe('the letter of a gift that arrived', () => {
  const letter = donationReceivedEmail(aDonation(), organisation)

  test('says so in its subject and goes to the donor with the receipt', () => {
    expect(letter).toMatchObject({
      channel: 'email',
      recipient: 'lakshmi@donors.example',
      template: 'gift-received',
      subject: 'We have your ₹2,500 for Asha School',
      attachments: [{ kind: 'receipt', donationId: '01930000-0000-7000-8000-000000000001' }],
    })
  })

  test('tells amount, purpose, day, receipt, and where to ask', () => {
    expect(letter.text).toBe(`We have your ₹2,500 for Asha School

Dear Lakshmi Rao,

Thank you. Weavers & Friends Trust has received your gift for “Books for 40 children” and issues the receipt.

Weavers & Friends Trust keeps the money for this fundraiser and pays Asha School in parts, each time after checking quotations or bills. That takes days or weeks.

Amount: ₹2,500
Given for: Books for 40 children
Received on: 20 Nov 2026
Receipt: 2026-27/000001

Open your receipt: https://give.weavers.example/api/campaign/donation/receipt/1?t=abc&d=1

Your receipt is attached to this letter. Keep it for your tax return.

--
Weavers & Friends Trust
Questions? Call 040 0000 0000 or write to help@weavers.example.
This e-mail is about your own gift, so you get it whatever notifications you have chosen.
`)
    expect(letter.html).toContain('Weavers &amp; Friends Trust')
  })

  test('of one to any cause it says where it goes, and quotes no name', () => {
    for (const written of [
      donationReceivedEmail(aDonation({ purpose: 'Any cause' }), organisation),
      donationFailedEmail({ ...aFailedDonation, purpose: 'Any cause' }, organisation),
      donationConfirmingEmail({ ...aSlowDonation, purpose: 'Any cause' }, organisation),
    ]) {
      expect(written.text.replace(/\s+/g, ' ')).toContain('gift for where it is needed most')
      expect(written.text).not.toContain('“')
    }
  })

  test('asks for the PAN that the receipt lacks, beside the receipt and not in its place', () => {
    const taxDetailsUrl = 'https://give.weavers.example/campaigns/donations/80-g-request/1/h.a.s'
    const asking = donationReceivedEmail(aDonation({ taxDetailsUrl }), organisation)
    expect(asking.text).toContain(`Add PAN and address: ${taxDetailsUrl}`)
    expect(asking.html?.match(/class="act-text"/g)).toHaveLength(1)
    expect(asking.html).toContain(`href="${taxDetailsUrl}"`)
    expect(letter.text).not.toContain('PAN')
  })

  test('says when it was a test', () => {
    expect(letter.text).not.toContain('test gift')
    const test = donationReceivedEmail(aDonation({ isTest: true }), organisation)
    expect(test.text).toContain('This was a test gift: no money moved.')
    expect(test.html).toContain('This was a test gift: no money moved.')
  })
})

test('the letter with a new receipt says what was given, what went back, what stays, and which receipt counts no more', () => {
  const renewed = {
    ...aDonation({ amountPaise: 449_950, receiptNumber: '2026-27/000008' }),
    givenPaise: 500_000,
    replacedNumber: '2026-27/000001',
  }
  const letter = receiptRenewedEmail(renewed, organisation)
  expect(letter.subject).toBe('Your new receipt, for ₹4,499.50')
  expect(letter.attachments).toEqual([{ kind: 'receipt', donationId: renewed.donationId }])
  for (const line of [
    'Receipt 2026-27/000001 is cancelled; a new one replaces it.',
    'Given: ₹5,000\nRefunded: ₹500.50\nStays with us: ₹4,499.50\n',
    'Receipt: 2026-27/000008\nReplaces: 2026-27/000001\n',
  ])
    expect(letter.text).toContain(line)
  const whole = receiptRenewedEmail({ ...renewed, amountPaise: 500_000 }, organisation)
  expect(whole.text).not.toContain('Went back')
})

test('the letter of a gift that failed says that nothing is lost and how to try again', () => {
  const letter = donationFailedEmail(aFailedDonation, organisation)
  expect(letter.subject).toBe('Your ₹2,500 did not go through')
  expect(letter.text).toContain('No money reached us.')
  expect(letter.text).toContain('your bank will return the money')
  expect(letter.text).toContain('Try again: https://give.weavers.example/donate/asha')
  expect(letter.attachments).toBeUndefined()
})

test('the letter of a gift whose bank is slow asks not to pay again', () => {
  const letter = donationConfirmingEmail(aSlowDonation, organisation)
  expect(letter.subject).toBe('We are waiting for your bank about your ₹2,500')
  expect(letter.text).toContain('Please do not pay again.')
  expect(letter.text).toContain('https://give.weavers.example/donations/1/thank-you')
})

describe('what comes from outside', () => {
  const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.org'
  const letters = [
    donationReceivedEmail(
      aDonation({ donorName: hostile, purpose: hostile, organiserName: hostile }),
      organisation,
    ),
    donationFailedEmail({ ...aFailedDonation, donorName: hostile, purpose: hostile }, organisation),
    donationConfirmingEmail({ ...aSlowDonation, donorName: hostile, purpose: hostile }, organisation),
  ]

  test('never adds a line to a subject or a letter', () => {
    for (const { subject, text } of letters) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/^Bcc:/m)
    }
  })

  test('never becomes markup', () => {
    for (const { html } of letters) expect(html).not.toContain('<script')
  })

  test('is no link for whoever reads it: such a name is not repeated', () => {
    for (const donorName of ['=HYPERLINK("http://x")', 'Visit www.elsewhere.example', 'Call 1800 123 4567']) {
      const letter = donationFailedEmail({ ...aFailedDonation, donorName }, organisation)
      expect(letter.text).toContain('Dear donor,')
      for (const part of [letter.text, letter.html!]) expect(part).not.toMatch(/elsewhere|HYPERLINK|1800/)
    }
  })

  test('stays as it is where it is only odd', () => {
    const greeting = (donorName: string) => donationReceivedEmail(aDonation({ donorName }), organisation).text
    expect(greeting('=SUM(1;2)')).toContain('Dear =SUM(1;2),')
    expect(greeting('Visit elsewhere.example')).toContain('Dear Visit elsewhere. example,')
    expect(greeting('K.Ramarao')).toContain('Dear K. Ramarao,')
    expect(donationReceivedEmail(aDonation({ donorName: 'శ్రీ కృష్ణ' }), organisation).text).toContain(
      'Dear శ్రీ కృష్ణ,',
    )
    expect(donationReceivedEmail(aDonation({ donorName: ' \n ' }), organisation).text).toContain(
      'Dear donor,',
    )
  })

  test('makes one line of a subject whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (organiserName) => {
        expect(donationReceivedEmail(aDonation({ organiserName }), organisation).subject).not.toMatch(
          /\p{Cc}/u,
        )
      }),
    )
  })
})

describe('an SMS', () => {
  test('names its template and what that is filled with', () => {
    expect(donationReceivedSms(aDonation(), organisation)).toEqual({
      channel: 'sms',
      recipient: '9000000001',
      template: 'gift-received',
      topic: 'receipts',
      subject: '',
      text: 'Sahaya: your gift of Rs.2,500 has arrived. Receipt 2026-27/000001 is in your e-mail. Help: 040 0000 0000',
      variables: { name: 'Sahaya', amount: 'Rs.2,500', phone: '040 0000 0000', receipt: '2026-27/000001' },
    })
  })

  test('is one message of plain ASCII, whatever it tells', () => {
    const anything = fc.string({ unit: 'binary' })
    const rupees = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(anything, anything, rupees, (name, phone, amountPaise) => {
        const from = { ...organisation, name, phone }
        const donation = aDonation({ amountPaise, receiptNumber: 'TEST/2026-27/1234567' })
        for (const { text } of [donationReceivedSms(donation, from), donationFailedSms(donation, from)])
          expect(text).toMatch(/^[\x20-\x7e]{40,160}$/)
      }),
    )
  })
})
