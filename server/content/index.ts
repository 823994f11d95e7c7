export {
  createBanner,
  createPartner,
  createQuestion,
  createStory,
  savePage,
  saveSeoMeta,
  type ContentWriting,
  type NewBanner,
  type NewPartner,
  type NewQuestion,
  type NewStory,
  type PageText,
  type SeoText,
} from './service.ts'
export { findCauseForSharing, findStoryForSharing, type SharedContent } from './sharing.ts'
export { openSite, type Site } from './site.ts'
export { sanitiseRichText } from './rich-text.ts'
export { isLink } from './rules.ts'
