import { describe, expect, test } from 'vitest'
import { isLink } from '../../../content/index.ts'
import { sanitiseRichText } from '../../../platform/rich-text.ts'
import { fundraisers } from './fundraisers.ts'
import { demoBanners, demoPages, demoPartners, demoQuestions, demoSeo, demoStories } from './site.ts'

const causes = [...new Set(fundraisers.map(({ cause }) => cause))]
const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const texts = [
  ...demoStories.map(({ slug, content }) => [slug, content] as const),
  ...demoPages.map(({ slug, body }) => [slug, body] as const),
  ...demoQuestions.flatMap(({ questions }) => questions.map((q) => [q.question, q.answer] as const)),
]

describe('the demo stories', () => {
  test.each(demoStories.map((story) => [story.slug, story] as const))(
    '%s keeps the lengths that the contract states and tells something',
    (_, story) => {
      expect(story.slug).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/)
      expect(story.title.length).toBeGreaterThanOrEqual(20)
      expect(story.title.length).toBeLessThanOrEqual(50)
      expect(story.shortDesc.length).toBeLessThanOrEqual(300)
      expect(wordsIn(story.content)).toBeGreaterThanOrEqual(150)
      expect(wordsIn(story.content)).toBeLessThanOrEqual(300)
      expect(story.day).toBeLessThan(0)
    },
  )

  test('have addresses of their own, and tell of several causes', () => {
    expect(demoStories.length).toBeGreaterThanOrEqual(8)
    expect(new Set(demoStories.map(({ slug }) => slug)).size).toBe(demoStories.length)
    expect(new Set(demoStories.map(({ cause }) => cause)).size).toBe(causes.length)
  })
})

describe('the demo banners', () => {
  test('are three for the home page and one at least for every cause', () => {
    expect(demoBanners.filter(({ type }) => type === 'home-config')).toHaveLength(3)
    for (const cause of causes) expect(demoBanners.some((banner) => banner.cause === cause)).toBe(true)
  })

  test.each(demoBanners.map((banner) => [banner.header, banner] as const))(
    '%s keeps the lengths of its kind and leads somewhere',
    (_, banner) => {
      const isCause = banner.type === 'cause-config'
      expect(isCause).toBe(banner.cause !== undefined)
      expect(banner.header.length).toBeLessThanOrEqual(isCause ? 35 : 100)
      expect(banner.description.length).toBeLessThanOrEqual(isCause ? 500 : 150)
      expect(banner.subHeader?.length ?? 0).toBeLessThanOrEqual(50)
      expect(banner.topHeader?.length ?? 0).toBeLessThanOrEqual(25)
      expect(banner.readMore.length).toBeLessThanOrEqual(2000)
      for (const cta of [banner.cta1, banner.cta2]) {
        expect(cta?.content.length ?? 0).toBeLessThanOrEqual(20)
        expect(cta === null || isLink(cta.link)).toBe(true)
      }
    },
  )

  test('of the home page show nothing that its cards may show as well, unless they lead there', () => {
    const open = fundraisers.filter(({ status }) => status === 'live').map(({ slug }) => slug)
    const banners = demoBanners.filter(({ type }) => type !== 'cause-config')
    const links = banners.flatMap(({ cta1, cta2 }) => [cta1?.link, cta2?.link])
    const stories = demoStories
      .filter(({ slug }) => !links.includes(`/pages/success-stories/${slug}`))
      .slice(0, 3)
    const shown = [
      ...banners.map(({ picture }) => picture),
      ...stories.map(({ slug, cover }) => cover ?? slug),
    ]
    expect(new Set(shown).size).toBe(shown.length)
    for (const slug of shown.filter((name) => open.includes(name)))
      expect(links).toContain(`/fundraisers/${slug}`)
  })

  test('lead to fundraisers and stories that exist', () => {
    const links = demoBanners.flatMap(({ cta1, cta2 }) => [cta1?.link ?? '', cta2?.link ?? ''])
    const named = (prefix: string) =>
      links.filter((link) => link.startsWith(prefix)).map((link) => link.slice(prefix.length))
    for (const slug of named('/fundraisers/')) expect(fundraisers.map((one) => one.slug)).toContain(slug)
    for (const slug of named('/pages/success-stories/'))
      expect(demoStories.map((one) => one.slug)).toContain(slug)
  })
})

describe('the demo texts', () => {
  test.each(texts)('of %s are what pages may render, to the letter', (_, html) => {
    expect(sanitiseRichText(html)).toBe(html.trim())
  })

  test('answer at least twenty-four questions in five categories', () => {
    expect(demoQuestions).toHaveLength(5)
    const questions = demoQuestions.flatMap(({ questions }) => questions)
    expect(questions.length).toBeGreaterThanOrEqual(24)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
    for (const { question } of questions) expect(question.length).toBeLessThanOrEqual(200)
  })

  test('name only facts that the installation has', () => {
    const known = 'name registeredName address phone email site pan registration80G minimumGift'.split(' ')
    const all = [
      ...texts.map(([, html]) => html),
      ...demoPages.flatMap(({ title, summary }) => [title, summary]),
    ]
    for (const [, fact] of all.join('').matchAll(/\{([^}]*)\}/g)) expect(known).toContain(fact)
  })

  test('describe partners and pages within their limits', () => {
    expect(demoPartners).toHaveLength(8)
    for (const { description, relationship, partnerType } of demoPartners) {
      expect(description.length).toBeLessThanOrEqual(150)
      expect(partnerType !== null).toBe(relationship === 'logistics-partner')
    }
    for (const { metaKeywords, metaDescription, metaTitle } of demoSeo) {
      expect(metaKeywords.split(',').length).toBeLessThanOrEqual(10)
      expect(metaKeywords.length).toBeLessThanOrEqual(300)
      expect(metaDescription.length).toBeLessThanOrEqual(300)
      expect(metaTitle.length).toBeLessThanOrEqual(100)
    }
  })
})
