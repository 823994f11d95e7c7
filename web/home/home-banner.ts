import type { Banner } from '../../contract/content.ts'
import { ctaInHouseWords, inHouseWords } from '../content/house-words.ts'

type Info = Banner['bannerInfo']

export type HomeBanner = {
  id: number
  topHeader: string
  header: string
  description: string
  cta: Info['cta']
  picture: Info['image']['picture']
  /** The last day of the fundraiser that it leads to. */
  endsOn?: string | undefined
}

/** A banner as the home page tells it. For loaders: no page carries what its words are known by. */
export const homeBannerOf = ({ id, bannerInfo }: Banner): HomeBanner => ({
  id,
  topHeader: inHouseWords(bannerInfo.topHeader.content),
  header: inHouseWords(bannerInfo.header.content),
  description: inHouseWords(bannerInfo.description.content),
  cta: { cta1: ctaInHouseWords(bannerInfo.cta.cta1), cta2: ctaInHouseWords(bannerInfo.cta.cta2) },
  picture: { ...bannerInfo.image.picture, alt: inHouseWords(bannerInfo.image.picture.alt) },
})
