import { readList, readText } from './read.ts'
import { banner, page, partner, questions, seo, story, type DemoStory } from './shapes.ts'

/** Partners whose addresses nobody has. */
export const demoPartners = readList('./site/partners.json', partner)
export const demoBanners = readList('./site/banners.json', banner)
/** Answers say only what the software does today. */
export const demoQuestions = readList('./site/questions.json', questions)
/** Texts for search engines at first, for the pages that staff may describe. */
export const demoSeo = readList('./site/seo.json', seo)

/** Stories in the order in which pages show them; `content` is HTML. */
export const demoStories: readonly DemoStory[] = readList('./site/stories.json', story).map((told) => ({
  ...told,
  content: readText(`./site/stories/${told.slug}.html`),
}))

/** They say what the software does, no more: when it stores, shows or passes on something else, they change too. */
export const demoPages = readList('./site/pages.json', page).map((told) => ({
  ...told,
  body: readText(`./site/pages/${told.slug}.html`),
}))
