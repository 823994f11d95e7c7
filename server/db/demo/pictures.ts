import { readFile } from 'node:fs/promises'
import type { DemoBannerContent, DemoFundraiser, DemoStory } from './content/shapes.ts'

const read = (name: string): Promise<Buffer> => readFile(new URL(`./pictures/${name}.webp`, import.meta.url))

/** A fundraiser's cover: WebP, 1440 × 900. */
export const readCover = ({ cause, slug }: Pick<DemoFundraiser, 'cause' | 'slug'>) =>
  read(`covers/${cause}/${slug}`)

/** A banner's picture: WebP, 1125 × 900. */
export const readBanner = (picture: DemoBannerContent['picture']) => read(`banners/${picture}`)

/** A story's picture on cards: WebP, 960 × 720. */
export const readStoryCard = ({ slug }: Pick<DemoStory, 'slug'>) => read(`stories/${slug}-card`)

/** The banner of a story that names no cover: WebP, 1440 × 900. */
export const readStoryBanner = ({ slug }: Pick<DemoStory, 'slug'>) => read(`stories/${slug}`)
