/** Texts of public pages that staff may word: heading and text about materials on the home page, and of their page. */
export const siteTextKeys = [
  'homeMaterialsTitle',
  'homeMaterialsText',
  'materialsTitle',
  'materialsText',
] as const
export type SiteTextKey = (typeof siteTextKeys)[number]

export const siteTextMax = 500
