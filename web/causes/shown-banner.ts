import type { Banner } from '../../contract/content.ts'

/** What a cause's page shows of its banner. */
export const shownBannerOf = ({ header, subHeader, description, readMore, image }: Banner['bannerInfo']) => ({
  header: header.content,
  subHeader: subHeader.content,
  description: description.content,
  readMore: readMore.content,
  picture: image.picture,
})

export type ShownBanner = ReturnType<typeof shownBannerOf>
