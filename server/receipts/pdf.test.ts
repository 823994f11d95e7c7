import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookIntoPdf } from '../media/index.ts'
import { acknowledgementDocument } from './acknowledgement.ts'
import { renderAcknowledgement, renderReceipt } from './pdf.ts'
import { receiptText } from './text.ts'
import { formatReceiptNumber, type ReceiptView } from './view.ts'

const aReceipt = (changes: Partial<ReceiptView> = {}): ReceiptView => ({
  series: '2026-27',
  number: 1,
  formattedNumber: '2026-27/000001',
  status: 'issued',
  isTest: false,
  wording: '133',
  donorName: 'Lakshmi Rao',
  panMasked: 'ABXXXXXX1F',
  amountPaise: 250_000,
  purpose: 'New looms for the weavers of Pochampally',
  organiserName: 'Padugu Collective',
  paymentMode: 'UPI',
  paymentReference: '632541907745',
  paidOn: '2026-11-20',
  issuedOn: '2026-11-20',
  organisation: {
    registeredName: 'Weavers & Friends Trust',
    address: '12 Weavers Lane, Hyderabad 500001',
    pan: 'AAATS0000A',
    registration80G: 'TEST-80G-0000',
    phone: '040 0000 0000',
    email: 'help@weavers.example',
    url: 'https://give.weavers.example',
  },
  seedForBand: 'gift-1',
  ...changes,
})

const latin1 = (pdf: Buffer) => pdf.toString('latin1')
const occurrences = (text: string, part: string) => text.split(part).length - 1

/** Everything in a document that can be unpacked: page contents, fonts, character maps. */
function unpacked(pdf: Buffer): string {
  let text = ''
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const packed = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))
    if (packed[0] === 0x78) text += inflateSync(packed).toString('latin1')
  }
  return text
}
/** Heights of each piece of text above the foot of the page, in points. */
const baselines = (pdf: Buffer) =>
  Array.from(unpacked(pdf).matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g), ([, y]) => Number(y))
/** The least distance between two lines below the letterhead, in points. */
function leastGap(pdf: Buffer) {
  const below = [...new Set(baselines(pdf))].filter((y) => y < 700).toSorted((a, b) => b - a)
  return Math.min(...below.slice(1).map((y, i) => below[i]! - y))
}
/** The letters that readers are told where glyphs do not tell them, without spaces. */
function actualText(pdf: Buffer) {
  const unescaped = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' } as Record<string, string>
  return Array.from(
    unpacked(pdf).matchAll(/\/ActualText \(\xfe\xff((?:\\[^]|[^\\)])*)\)/g),
    ([, text = '']) =>
      Buffer.from(
        text.replace(/\\([^])/g, (_, c: string) => unescaped[c] ?? c),
        'latin1',
      )
        .swap16()
        .toString('utf16le'),
  )
    .join('')
    .replaceAll(' ', '')
}
const escapes: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' }
/** A text outside ASCII as it stands in a document. */
const utf16 = (text: string) =>
  Buffer.from(`\ufeff${text}`, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[\n\r\t\b\f()\\]/g, (c) => `\\${escapes[c] ?? c}`)

describe('a receipt as PDF', () => {
  test('is one tagged page that tells its language and number', async () => {
    const pdf = latin1(await renderReceipt(aReceipt()))
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(occurrences(pdf, '/Type /Page\n')).toBe(1)
    expect(pdf.includes('/Marked true')).toBe(true)
    expect(pdf.includes('/Lang (en-IN)')).toBe(true)
    expect(pdf.includes('(Donation receipt 2026-27/000001)')).toBe(true)
    for (const tag of ['/S /H1', '/S /Table', '/S /TH', '/S /H2']) expect(pdf.includes(tag)).toBe(true)
  })

  test('is a paper that we would take ourselves: nothing in it acts, and it can be read to its end', async () => {
    expect(lookIntoPdf(await renderReceipt(aReceipt()))).toBeUndefined()
  })

  test('keeps the donor out of its metadata', async () => {
    const pdf = latin1(await renderReceipt(aReceipt()))
    for (const part of ['Lakshmi', utf16('Lakshmi'), 'ABXX']) expect(pdf.includes(part)).toBe(false)
  })

  test('has the same bytes for the same view, whatever was drawn in between', async () => {
    const view = aReceipt({ donorName: 'శ్రీ Ravi\u00a0Rao', purpose: 'किताबें' })
    const first = await renderReceipt(view)
    await renderReceipt(aReceipt({ donorName: 'கண்ணன் శ్రీ', purpose: 'Rao\u00a0ffi क्ष', seedForBand: 'x' }))
    const [again, beside] = await Promise.all([renderReceipt(view), renderReceipt(view)])
    expect(again.equals(first)).toBe(true)
    expect(beside.equals(first)).toBe(true)
  })

  test('stays small for a name in Latin letters and embeds no Indian face for it', async () => {
    const pdf = await renderReceipt(aReceipt({ donorName: 'Zoë Fernandes-Łukasz' }))
    expect(pdf.length).toBeLessThan(120_000)
    const faces = latin1(pdf).match(/NotoSans[A-Z][a-z]+-/g)
    expect(faces).toBeNull()
  })

  test.each([
    ['Telugu', 'శ్రీ కృష్ణమూర్తి', 'te'],
    ['Tamil', 'கிருஷ்ணமூர்த்தி', 'ta'],
    ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'kn'],
    ['Malayalam', 'കൃഷ്ണമൂർത്തി', 'ml'],
    ['Bengali', 'কৃষ্ণমূর্তি', 'bn'],
    ['Gujarati', 'કૃષ્ણમૂર્તિ', 'gu'],
    ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ', 'pa'],
    ['Oriya', 'କୃଷ୍ଣମୂର୍ତ୍ତି', 'or'],
    ['Arabic', 'محمد عبد الرحیم خان', 'ur'],
    ['Arabic', 'ٻچو ڄام ڳڙھ', 'ur'],
    ['Arabic', 'کٲشُر', 'ur'],
    ['OlChiki', 'ᱥᱟᱱᱛᱟᱲᱤ', 'sat'],
    ['MeeteiMayek', 'ꯃꯩꯇꯩ', 'mni'],
    ['', 'कृष्णमूर्ति द्विवेदी', 'hi'],
  ])('draws a name in %s script (%s) and tells readers its letters', async (script, donorName, language) => {
    const pdf = await renderReceipt(aReceipt({ donorName: `${donorName} Rao` }))
    expect(latin1(pdf).includes(`NotoSans${script}-SemiBold`)).toBe(true)
    expect(latin1(pdf).includes('NotoSansTelugu-Regular')).toBe(false)
    const content = unpacked(pdf)
    expect(actualText(pdf)).toContain(donorName.normalize('NFC').replaceAll(' ', ''))
    expect(content.includes(`/Lang (${language})`)).toBe(true)
  })

  test('is watermarked when no money moved, and only then', async () => {
    const faint = '/ca 0.1\n'
    expect(latin1(await renderReceipt(aReceipt({ isTest: true }))).includes(faint)).toBe(true)
    expect(latin1(await renderReceipt(aReceipt())).includes(faint)).toBe(false)
  })

  test('carries a code where there is a page that confirms it', async () => {
    const squares = async (view: ReceiptView) => occurrences(unpacked(await renderReceipt(view)), ' re\n')
    const verificationPath = `/receipts/verify/${'a'.repeat(32)}`
    expect((await squares(aReceipt({ verificationPath }))) - (await squares(aReceipt()))).toBeGreaterThan(200)
    expect(latin1(await renderReceipt(aReceipt({ verificationPath })))).toContain(
      `/URI (https://give.weavers.example${verificationPath})`,
    )
  })

  test('is overprinted when cancelled', async () => {
    const stamp = '/CA 0.3'
    expect(latin1(await renderReceipt(aReceipt({ status: 'cancelled' }))).includes(stamp)).toBe(true)
    expect(latin1(await renderReceipt(aReceipt())).includes(stamp)).toBe(false)
  })

  test('refuses a whole PAN without repeating it', async () => {
    const refused = renderReceipt(aReceipt({ panMasked: 'ABCDE1234F' }))
    await expect(refused).rejects.toThrow('must be masked')
    await expect(refused).rejects.not.toThrow('ABCDE1234F')
  })

  test('has room for the longest of everything', async () => {
    const pdf = await renderReceipt(
      aReceipt({
        isTest: true,
        status: 'cancelled',
        amountPaise: 99_99_99_999_99,
        donorName: 'Venkatasubramaniam '.repeat(6),
        donorAddress: 'Flat 4021, Tower 12, '.repeat(15),
        purpose: 'A title that will not end '.repeat(12),
        paymentReference: 'X'.repeat(140),
        verificationPath: `/receipts/verify/${'a'.repeat(32)}`,
        organisation: {
          ...aReceipt().organisation,
          registeredName: 'The Foundation for Rural Education, Looms and Livelihoods of Telangana',
          address: 'A long lane behind another long lane, '.repeat(6),
        },
      }),
    )
    expect(occurrences(latin1(pdf), '/Type /Page\n')).toBe(1)
    const footer = baselines(pdf).filter((y) => y < 79)
    expect(footer.map(Math.round)).toEqual([57, 45, 32])
  })

  const hundred = (text: string) => [...text.repeat(100)].slice(0, 100).join('')
  test.each([
    ['words', hundred('கிருஷ்ணமூர்த்தி வெங்கடசுப்பிரமணியம் ')],
    ['one long word', hundred('ഔഷധസസ്യങ്ങൾ')],
  ])('shows every letter of the longest name, title and address, of %s', async (_, text) => {
    const pdf = await renderReceipt(
      aReceipt({
        donorName: text,
        purpose: text,
        organiserName: text,
        donorAddress: text.repeat(3),
        organisation: { ...aReceipt().organisation, registeredName: text },
      }),
    )
    const letters = text.replaceAll(' ', '')
    // The organisation stands above, among the rows and in the words of the law.
    expect(actualText(pdf).replaceAll(',paidinpartsforthisfundraiser', '')).toBe(letters.repeat(9))
    expect(occurrences(latin1(pdf), '/Type /Page\n')).toBe(1)
    expect(leastGap(pdf)).toBeGreaterThan(8)
  })

  test('keeps a long name in Latin letters off everything else', async () => {
    const pdf = await renderReceipt(
      aReceipt({ donorName: 'W'.repeat(100), purpose: 'W'.repeat(100), donorAddress: 'W'.repeat(300) }),
    )
    expect(leastGap(pdf)).toBeGreaterThan(8)
  })

  test('never fails on a name or a purpose', async () => {
    const indic = fc.string({
      unit: fc.integer({ min: 0x900, max: 0xdff }).map((c) => String.fromCharCode(c)),
    })
    const mixed = fc.string({
      unit: fc.constantFrom(...'محمدکٲشُرٻ۱۲ابج()[]«»۔، Rao12-.', '\u200c', '\u202e', 'శ్రీ', '🙏'),
    })
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), indic, mixed)
    await fc.assert(
      fc.asyncProperty(anything, anything, async (donorName, purpose) => {
        const pdf = await renderReceipt(aReceipt({ donorName, purpose }))
        expect(occurrences(latin1(pdf), '/Type /Page\n')).toBe(1)
      }),
      { numRuns: 40 },
    )
  })

  test.each(['', ' \n ', '📚🙏', '<script>alert(1)</script>', '=HYPERLINK("http://x")', 'محمد', '\ud83d'])(
    'draws the name %j',
    async (donorName) => {
      expect((await renderReceipt(aReceipt({ donorName }))).length).toBeGreaterThan(10_000)
    },
  )
})

describe('an acknowledgement as PDF', () => {
  const { organisation } = aReceipt()
  const aDonation = {
    donationId: '0198c6f0-0000-7000-8000-000000000001',
    isTest: false,
    donorName: 'శ్రీ Rao',
    amountPaise: 250_000,
    takenBackPaise: 0,
    givenBackPaise: 0,
    purpose: 'Looms',
    startedOn: '2026-11-20',
    unbooked: null,
    payment: null,
    wentBackOn: null,
    transfers: [],
    madeOn: '2026-11-21',
    organisation,
  }
  const failed = { ...aDonation, outcome: 'failed' as const }
  const refunded = {
    ...aDonation,
    outcome: 'refunded' as const,
    received: { paidOn: '2026-11-20', receiptNumber: '2026-27/000001' },
  }

  test('is one stamped page without code or number', async () => {
    for (const donation of [failed, refunded]) {
      const pdf = latin1(await renderAcknowledgement(donation))
      expect(occurrences(pdf, '/Type /Page\n')).toBe(1)
      expect(pdf).toContain('/CA 0.3')
      expect(pdf).not.toContain('/URI')
    }
  })

  test('says what became of the gift, and that nothing can be claimed with it', () => {
    const { standing, sentences, rows, number } = acknowledgementDocument(failed)
    expect(number).toBeUndefined()
    expect(standing).toContain('has not reached us')
    expect(sentences).toContain('This is no receipt. Nothing can be claimed for tax with it.')
    expect(rows.map(([head]) => head)).toEqual(['Meant for', 'Begun on', 'Gift', 'Written on'])
    const payment = { orderedPaise: 250_000, orderId: 'DN1', paymentId: 'pay_1' }
    const taken = acknowledgementDocument({ ...failed, unbooked: '25.50 USD', payment })
    expect(taken.standing).toContain('the gateway took 25.50 USD. That was not booked as a gift')
    expect(taken.sentences[0]).toContain('settles with the donor by hand')
    expect(taken.sentences.join(' ')).not.toContain('bank')
    expect(taken.rows).toContainEqual(['Gateway’s number', 'pay_1'])
    const back = acknowledgementDocument(refunded)
    expect(back.standing).toContain('returned to its donor')
    expect(back.sentences[0]).toContain('What we returned went the way it came')
    const told = { payment: { ...payment, orderedPaise: 300_000 }, wentBackOn: '2026-11-21' }
    expect(acknowledgementDocument({ ...refunded, ...told }).rows.slice(4, 8)).toEqual([
      ['Ordered', '₹3,000'],
      ['Went back on', '21 Nov 2026'],
      ['Reference', 'DN1'],
      ['Gateway’s number', 'pay_1'],
    ])
    const going = acknowledgementDocument({ ...refunded, outcome: 'going_back', received: undefined })
    expect([going.overprint, going.standing]).toEqual([
      'GOING BACK',
      'This gift is on its way back to its donor. No receipt stands for it.',
    ])
    expect(back.rows).toContainEqual(['Its receipt', '2026-27/000001, cancelled'])
    const byBank = acknowledgementDocument({ ...refunded, takenBackPaise: refunded.amountPaise })
    expect(byBank.standing).toContain('bank took this gift back after a dispute')
    expect(byBank.sentences.join(' ')).not.toContain('the way it came')
    const transfers = [{ paise: 50_000, sentOn: '2026-11-21', reference: 'UTR0001' }]
    const sent = acknowledgementDocument({ ...refunded, givenBackPaise: 50_000, transfers })
    expect(sent.sentences[0]).toBe(
      'What we returned was sent by bank transfer, under the bank’s reference above.',
    )
    expect(sent.rows).toContainEqual(['By bank transfer', '₹500 on 21 Nov 2026, UTR0001'])
    const mixed = acknowledgementDocument({ ...refunded, givenBackPaise: 250_000, transfers })
    expect(mixed.sentences[0]).toContain('and the rest the way it came')
    const twice = acknowledgementDocument({
      ...refunded,
      givenBackPaise: 500_000,
      wentBackOn: '2026-11-24',
      transfers: [{ ...transfers[0]!, paise: 250_000 }],
    })
    expect(twice.standing).toContain('₹5,000 in all, which is ₹2,500 more than was given')
    expect(twice.sentences[0]).toContain('and the rest the way it came')
    expect(twice.rows).toContainEqual(['The last of it went back on', '24 Nov 2026'])
    const both = acknowledgementDocument({ ...refunded, takenBackPaise: 10_050, givenBackPaise: 239_950 })
    expect(both.standing).toContain('bank took ₹100.50 after a dispute, and ₹2,399.50 was returned')
    expect(both.standing).not.toContain('more than')
    const more = acknowledgementDocument({
      ...refunded,
      takenBackPaise: 250_000,
      givenBackPaise: 100_000,
      wentBackOn: '2026-11-24',
    })
    expect(more.rows).toContainEqual(['The last of it went back on', '24 Nov 2026'])
    expect(more.standing).toContain('and ₹1,000 was returned. Together that is ₹1,000 more than was given.')
  })
})

describe('its plain text', () => {
  test('says what the PDF says', () => {
    expect(receiptText(aReceipt({ donorAddress: '4-12, Temple Street, ', donorPincode: '508284' }))).toBe(
      `Donation receipt 2026-27/000001
Weavers & Friends Trust
12 Weavers Lane, Hyderabad 500001

Received with thanks from Lakshmi Rao
4-12, Temple Street, 508284

₹2,500 (Rupees Two Thousand Five Hundred Only)

Given for: New looms for the weavers of Pochampally
Organiser: Padugu Collective, paid in parts for this fundraiser
Received and issued by: Weavers & Friends Trust
Received on: 20 Nov 2026
Paid by: UPI
Payment reference: 632541907745
PAN of the donor: ABXXXXXX1F
Receipt issued on: 20 Nov 2026

Gifts to Weavers & Friends Trust qualify for deduction under section 133 of the Income-tax Act, 2025, within the limits that the section sets.
Registration TEST-80G-0000 · PAN AAATS0000A

040 0000 0000 · help@weavers.example · https://give.weavers.example
Made by computer; valid without a signature.
`,
    )
  })

  test('names the law of the day of the gift', () => {
    expect(receiptText(aReceipt({ wording: '80G' }))).toContain('section 80G of the Income-tax Act, 1961')
    expect(receiptText(aReceipt({ wording: '133' }))).toContain('section 133 of the Income-tax Act, 2025')
  })

  test('says when it is a test, cancelled, or without a PAN', () => {
    expect(receiptText(aReceipt({ isTest: true }))).toContain('This is a test receipt. No money moved')
    expect(receiptText(aReceipt({ status: 'cancelled' }))).toContain('This receipt is cancelled.')
    expect(receiptText(aReceipt({ panMasked: null }))).toContain('No PAN was given with this gift.')
    expect(() => receiptText(aReceipt({ panMasked: 'abcde1234f' }))).toThrow('must be masked')
  })

  test('gives a name one line, whatever is in it', () => {
    expect(receiptText(aReceipt({ donorName: 'Ravi\r\nPAN of the donor: none' }))).toContain(
      'thanks from Ravi PAN of the donor: none\n',
    )
    expect(receiptText(aReceipt({ donorName: '\n' }))).toContain('thanks from A donor\n')
  })
})

test('a receipt number has its series, year and six digits', () => {
  expect(formatReceiptNumber('TEST/2026-27', 1)).toBe('TEST/2026-27/000001')
  expect(formatReceiptNumber('2026-27', 1_234_567)).toBe('2026-27/1234567')
})
