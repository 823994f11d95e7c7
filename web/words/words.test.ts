import { existsSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../shared/languages.ts'
import { deskTexts } from '../../contract/campaigns/desk.ts'
import { updateTexts } from '../../contract/campaigns/updates.ts'
import { wizardTexts } from '../../contract/campaigns/wizard-fields.ts'
import { anyCausePurpose, donationTexts, minimumHint } from '../../contract/donations/donations.ts'
import { errors, jobClosedText } from '../../contract/errors.ts'
import { applicationTexts } from '../../contract/jobs/public.ts'
import { celebrationTexts } from '../../contract/celebrations/facts.ts'
import { caseTexts } from '../../contract/support/facts.ts'
import { uploadTexts } from '../../contract/media.ts'
import { heldText, limitedText } from '../../contract/wait-texts.ts'
import { billTexts } from '../../contract/withdrawals/bills.ts'
import { withdrawalTexts } from '../../contract/withdrawals/facts.ts'
import { inputsOf, readServerTexts, readWords, wordFiles, wordsFolder } from '../vite/catalogues.ts'
import { compiled, inLanguage } from '../vite/words-apart.ts'
import { spoken } from '../app/ssr/spoken.ts'
import { english } from './english.ts'

const words = readWords()
const said = readServerTexts()
const saidToOrganisers = readServerTexts('said-fundraisers')
const saidToApplicants = readServerTexts('said-jobs')
const saidToHosts = readServerTexts('said-celebrations')
const saidToWriters = readServerTexts('said-contact')
const others = languages.filter((language) => language !== 'en')

/** The frame, the lists, a fundraiser and the whole way of giving, its receipt too. Other texts are in English where there is no other. */
const parts =
  /^(?:asked|celebrate|nav|foot|error|home|how|totals|list|search|active|ongoing|cause|status|spending|givers|days_left|share|gift|thanks|check|tax|sign|place|say|faq|stories|story|offline|language|forms|life|paid|flag|comments|otp|hiring|blog|contact|verify|trust|organiser|register|things)_/
const single =
  'months lakh crore loading skip_to_content main_menu fundraisers donate raised of_target of_sum ends_on by_organiser verified other_amount choose_amount choose_any_amount story beneficiary spending updates givers similar started_on went_wrong nothing_lost try_again continue previous next page_number causes city read_more to_home'.split(
    ' ',
  )

test.each(languages)('no text stands twice in %s: the first would be lost', (language) => {
  const files = wordFiles().map((domain) => `${wordsFolder}${language}/${domain}.json`)
  const written = files
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}"(\w+)":/gm)])
  expect(written.map(([, key]) => key)).toEqual(Object.keys(words[language]))
})

test('every file of English texts is read by the pages', () => {
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(words.en).toSorted())
})

describe.each(others)('in %s', (language) => {
  test('the frame and the whole way of giving have every text', () => {
    const missing = Object.keys(words.en).filter(
      (key) => (parts.test(key) || single.includes(key)) && !words[language][key],
    )
    expect(missing).toEqual([])
  })

  test('those single texts are texts of ours', () => {
    expect(single.filter((key) => !(key in words.en))).toEqual([])
  })

  test('there is no text that English lacks', () => {
    expect(Object.keys(words[language]).filter((key) => !(key in words.en))).toEqual([])
  })

  test('each text takes what the English one takes', () => {
    const differing = Object.entries(words[language]).filter(
      ([key, text]) => inputsOf(text).join() !== inputsOf(words.en[key]!).join(),
    )
    expect(differing).toEqual([])
  })

  test('figures are in Latin digits', () => {
    const texts = [words, said, saidToOrganisers, saidToApplicants].flatMap((all) =>
      Object.values(all[language]),
    )
    expect(texts.filter((text) => /[०-९౦-౯]/.test(text))).toEqual([])
  })

  test('there are twelve months', () => {
    expect(words[language]['months']!.split(' ')).toHaveLength(12)
  })

  test('what few pages are told is not said twice, and is said of every form of who raises money', () => {
    const texts = Object.keys(saidToOrganisers[language])
    expect(texts.filter((text) => text in said[language])).toEqual([])
    const known = [...texts, ...Object.keys(said[language])]
    const all = [wizardTexts, updateTexts, billTexts, deskTexts, withdrawalTexts].flatMap((one) =>
      Object.values(one).filter((text) => typeof text === 'string'),
    )
    expect(all.filter((text) => !known.includes(text))).toEqual([])
  })

  test('every text of the contact form is translated once', () => {
    const texts = Object.keys(saidToWriters[language])
    expect(texts.filter((text) => text in said[language])).toEqual([])
    const shown = [
      'topic',
      'name',
      'email',
      'emailInvalid',
      'mobileInvalid',
      'message',
      'answer',
      'picture',
    ] as const
    expect(shown.filter((name) => !texts.includes(caseTexts[name]))).toEqual([])
  })

  test('every text of the form of a celebration is translated once', () => {
    const texts = Object.keys(saidToHosts[language])
    expect(texts.filter((text) => text in said[language])).toEqual([])
    const { celebration: _, which: __, ...shown } = celebrationTexts
    const known = [...texts, ...Object.keys(said[language])]
    expect(Object.values(shown).filter((text) => !known.includes(text))).toEqual([])
  })

  test('every text for applicants is translated once', () => {
    const texts = Object.keys(saidToApplicants[language])
    expect(texts.filter((text) => text in said[language])).toEqual([])
    const known = new Set([...texts, ...Object.keys(said[language])])
    const all = [...Object.values(applicationTexts), jobClosedText, ...Object.values(uploadTexts)]
    const docx = all.filter((text) => typeof text === 'string' && /document|CV|application|your/i.test(text))
    expect(docx.filter((text) => text !== uploadTexts.name && !known.has(text as string))).toEqual([])
  })

  test('what the server says of a gift is said in this language', () => {
    const known = Object.keys(said[language])
    const unsaid = [anyCausePurpose, ...Object.values(donationTexts)].filter(
      (text) => !known.includes(text) && !known.includes(text.replace(/\d+/, '#')),
    )
    expect(unsaid).toEqual([])
    const ofGifts = [
      'FUNDRAISER_CLOSED',
      'LIMITED',
      'FAILED',
      'INVALID',
      'FUNDRAISER_NOT_FOUND',
      'CONSENT_CHANGED',
      'PAUSED_BY_STAFF',
    ] as const
    expect(ofGifts.map((code) => errors[code].message).filter((text) => !known.includes(text))).toEqual([])
  })
})

test.each(others)('the smallest gift is said in %s, whatever it is', (language) => {
  const say = runInNewContext(inLanguage(language)('($words(`0said.0a1b2c3d`))')) as (text: string) => string
  for (const [least, figure] of [
    [100, '₹100 '],
    [1000, '₹1,000 '],
    [250_000, '₹2,50,000 '],
  ] as const) {
    expect(say(minimumHint(least))).toContain(figure)
    expect(say(minimumHint(least))).not.toMatch(/[a-z#]/i)
  }
})

test.each(others)('what is available now is said in %s, whatever it is', (language) => {
  const script = inLanguage(language)('($words(`0said_fundraisers.0a1b2c3d`))')
  const say = runInNewContext(script) as (text: string) => string
  const text = say(withdrawalTexts.available('₹2,50,000'))
  expect(text).toContain('₹2,50,000')
  expect(text).not.toMatch(/[a-z#]/i)
  const most = say(withdrawalTexts.upiMost('₹1,00,000'))
  expect(most).toContain('₹1,00,000')
  expect(most.replace('UPI ID', '')).not.toMatch(/[a-z#]/i)
})

test.each(others)('how long to wait is said in %s, whatever the figure', (language) => {
  const say = runInNewContext(inLanguage(language)('($words(`0said.0a1b2c3d`))')) as (text: string) => string
  const waits = [1, 2, 59, 60, 61, 900, 3600, 86_400]
  const texts = waits.flatMap((seconds) => [
    limitedText(seconds),
    heldText('ORDERS_IP', seconds),
    heldText('ORDERS_ALL', seconds),
  ])
  for (const text of texts) {
    expect(say(text)).not.toMatch(/[a-z#]/i)
    expect(say(text).match(/\d+/g)).toEqual(text.match(/\d+/g))
  }
  expect(say('Wait for 5 figures')).toBe('Wait for 5 figures')
})

describe('texts in scripts', () => {
  const run = (script: string) => runInNewContext(`(${script})`) as (inputs?: object) => string

  test('a text with quotes, backticks and dollars is written as it is', () => {
    const text = 'a `b` ${c} \\ "d" \'e\'\n'
    expect(run(compiled(text.replace('{c}', '(c)')))()).toBe(text.replace('{c}', '(c)'))
    expect(run(compiled('${sum} `x`'))({ sum: 5 })).toBe('$5 `x`')
  })

  test('figures side by side are not added up', () => {
    expect(run(compiled('{a}{b}'))({ a: 1, b: 2 })).toBe('12')
    expect(run(compiled('{a}'))({ a: 1 })).toBe('1')
  })

  test('a gap is filled in each language, and in English where a language has no text', () => {
    const script = 'var a=$words(`next.0a1b2c3d`),b=[$words("demo_title.0a1b2c3d")()];[a(),...b].join()'
    const filled = (language: 'en' | 'te') => runInNewContext(inLanguage(language)(script)) as string
    expect(filled('en')).toBe(`${words.en['next']},${words.en['demo_title']}`)
    expect(filled('te')).toBe(`${words.te['next']},${words.en['demo_title']}`)
  })

  test('a text that no catalogue has stops the build', () => {
    expect(() => inLanguage('te')('a=$words("nowhere.0a1b2c3d")')).toThrow('nowhere')
  })
})

test('the server and browsers say the same of every text', () => {
  let language: Language = 'en'
  const m = spoken(words, () => language)
  expect(Object.keys(m).toSorted()).toEqual(Object.keys(words.en).toSorted())
  for (language of languages) {
    // One script for all: a context for each text takes minutes on a busy machine.
    const asked = Object.keys(words.en).map((key) => `${key}: $words("${key}.0a1b2c3d")`)
    type Filled = Record<string, (inputs: object) => string>
    const filled = runInNewContext(inLanguage(language)(`({${asked.join()}})`)) as Filled
    for (const [key, text] of Object.entries(words.en)) {
      const inputs = Object.fromEntries(inputsOf(text).map((name, index) => [name, index + 1]))
      expect(filled[key]!(inputs)).toBe(m[key]!(inputs))
    }
  }
})
