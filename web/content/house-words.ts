import type { Banner } from '../../contract/content.ts'
import { m } from '../app/words.ts'
import { english } from '../words/english.ts'

/** Texts that a banner may take from the site's translated words: the promise, and the names of its links. */
const house = {
  home_line: m.home_line,
  home_title: m.home_title,
  home_text: m.home_text,
  home_picture: m.home_picture,
  home_see: m.home_see,
  home_story: m.home_story,
  home_a_story: m.home_a_story,
  home_stories: m.home_stories,
  see_fundraiser: m.see_fundraiser,
  give_to_a_cause: m.give_to_a_cause,
  give_to_this_cause: m.give_to_this_cause,
} as const

const byEnglish = new Map(
  Object.entries(house).map(([key, text]) => [english[key as keyof typeof house], text]),
)

/**
 * A text of a banner in the language of the page, where it is one of the house's own; what staff wrote stays as they
 * wrote it.
 */
export const inHouseWords = (text: string): string => byEnglish.get(text)?.() ?? text

/** A banner's button with its words in the language of the page. */
export const ctaInHouseWords = (cta: Banner['bannerInfo']['cta']['cta1']) =>
  cta && { ...cta, content: inHouseWords(cta.content) }
