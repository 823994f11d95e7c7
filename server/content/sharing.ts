import type { Site } from './site.ts'
import type { ContentPicture } from './store.ts'

export type SharedContent = {
  /** A story has one of a few words, a cause its own name. */
  kind: 'cause' | 'story'
  cause: string
  title: string
  text: string
  picture: ContentPicture
}

/** Finds what a shared link to a cause shows: its banner; undefined when it has no public one. */
export async function findCauseForSharing(site: Site, slug: string): Promise<SharedContent | undefined> {
  const { banners } = await site.content.get()
  const banner = banners.find(({ cause }) => cause?.slug === slug)
  if (!banner?.cause) return undefined
  const { cause, header, subHeader, description, variants, alt } = banner
  return {
    kind: 'cause',
    cause: cause.name,
    title: header,
    text: subHeader || description,
    picture: { variants, alt },
  }
}

/** Finds what a shared link to a success story shows; undefined when the public does not see it. */
export async function findStoryForSharing(site: Site, slug: string): Promise<SharedContent | undefined> {
  const { stories } = await site.content.get()
  const story = stories.find((one) => one.slug === slug)
  if (!story) return undefined
  const { cause, title, shortDesc, banner } = story
  return { kind: 'story', cause: cause.name, title, text: shortDesc, picture: banner }
}
