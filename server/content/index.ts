export { bannerHandlers } from './banners/calls.ts'
export {
  createBanner,
  createPartner,
  createQuestion,
  createStory,
  savePage,
  saveSeoMeta,
  type ContentWriting,
} from './service.ts'
export type { NewBanner, NewPartner, NewQuestion, NewStory, PageText, SeoText } from './store-new.ts'
export { findCauseForSharing, findStoryForSharing, type SharedContent } from './sharing.ts'
export { followFooters, type SiteFooters } from './store-footer.ts'
export { openSite, type Site } from './site.ts'
export { contentTag, isLink } from './rules.ts'
export { readTexts } from './store-texts.ts'
export { saveSiteText } from './texts.ts'
