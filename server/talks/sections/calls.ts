import type { BodyOf } from '../../../contract/call.ts'
import type { talksContent, talksSections, talksVideos } from '../../../contract/talks/sections.ts'
import type { Setup } from '../../domain.ts'
import type { Handlers } from '../../http/handlers.ts'
import { placedRecords, type PlacedDeps } from '../placed/placed.ts'
import { talksContentTag } from '../tags.ts'
import { findShownSections } from './store-sections.ts'

type SectionFields = Omit<BodyOf<typeof talksSections.save>, 'id' | 'version' | 'status'>
type VideoFields = Omit<BodyOf<typeof talksVideos.save>, 'id' | 'version' | 'status'>

const tags = [talksContentTag]

const sectionsOf = (deps: PlacedDeps) =>
  placedRecords<'talks_section', SectionFields>(deps, {
    table: 'talks_section',
    fields: 't.title, t.text, t.link, t.link_text as "linkText"',
    search: `t.title || ' ' || t.text`,
    tags,
    columns: ({ title, text, link, linkText }) => ({ title, text, link, link_text: linkText }),
  })

const videosOf = (deps: PlacedDeps) =>
  placedRecords<'talks_video', VideoFields>(deps, {
    table: 'talks_video',
    fields: 't.title, t.url, t.about',
    search: `t.title || ' ' || t.about`,
    tags,
    columns: ({ title, url, about }) => ({ title, url, about }),
  })

export const sectionHandlers = (setup: Setup): Handlers<typeof talksSections> => sectionsOf(setup)

export const videoHandlers = (setup: Setup): Handlers<typeof talksVideos> => videosOf(setup)

export const talksContentHandlers = (setup: Setup): Handlers<typeof talksContent> => ({
  save({ body: { kind, title, text = '', link, linkText, url = '', about } }, ctx) {
    return kind === 'section'
      ? sectionsOf(setup).save({ body: { title, text, link, linkText } }, ctx)
      : videosOf(setup).save({ body: { title, url, about } }, ctx)
  },
  shown(_input, ctx) {
    ctx.keep(tags)
    return findShownSections(setup.readPool)
  },
})
