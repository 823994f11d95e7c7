import type { Banner } from '../../contract/content.ts'
import { ctaInHouseWords } from '../content/house-words.ts'

/** Contents of a banner that a cause's page shows. For loaders: no page carries the words that its own are known by. */
export const shownBannerOf = ({
  header,
  subHeader,
  description,
  readMore,
  cta,
  image,
}: Banner['bannerInfo']) => ({
  header: header.content,
  subHeader: subHeader.content,
  description: description.content,
  readMore: readMore.content,
  ctas: [cta.cta1, cta.cta2].flatMap((one) => ctaInHouseWords(one) ?? []),
  picture: image.picture,
})

export type ShownBanner = ReturnType<typeof shownBannerOf>
