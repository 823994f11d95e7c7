import type { MetaDescriptor } from 'react-router'
import type { PictureSource } from '../../../contract/campaigns/public.ts'
import type { ClientSettings } from '../page-context.ts'
import type { StoredHead } from './stored-head.ts'
import { m } from '../words.ts'

type SharedPicture = Pick<PictureSource, 'src' | 'width' | 'height' | 'alt'>

type Head = {
  /** Title without the brand, which is added. */
  title?: string
  description?: string
  /** Path of the one address under which search engines know this page; none: they leave it out. */
  path?: string
  /** Picture that other sites show of a link to this page; the site's own by default. */
  picture?: SharedPicture
  kind?: 'website' | 'article'
  /** Texts that staff stored for this page; they replace its own. */
  stored?: StoredHead | null
  /** Facts of the page in terms of schema.org; made only under `import.meta.env.SSR`. */
  about?: object[]
}

type RootMatch = { id: string; loaderData?: unknown } | undefined

/** The settings among a `meta` function's matches; undefined when the frame could not be loaded. */
export const settingsOf = (matches: readonly RootMatch[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { settings: ClientSettings } | undefined)
    ?.settings

/**
 * Title, description, canonical address and what other sites show of a link to this page. What only they read
 * stands in documents alone: a page that is opened within the site is read by people.
 */
export function headOf(matches: readonly RootMatch[], head: Head): MetaDescriptor[] {
  const settings = settingsOf(matches)
  const brand = settings?.brandName ?? m.brand()
  const title = branded(head.stored?.title ?? head.title, brand)
  const description = head.stored?.description ?? head.description ?? m.site_description()
  const url = settings && head.path !== undefined ? settings.baseUrl + head.path : undefined
  return [
    { title },
    { name: 'description', content: description },
    url ? { tagName: 'link', rel: 'canonical', href: url } : { name: 'robots', content: 'noindex' },
    ...(import.meta.env.SSR && settings ? forOthers(settings, head, { title, description, url, brand }) : []),
  ] as MetaDescriptor[]
}

/** Head of a page that could not be made. */
export const headOfFailure = (matches: readonly RootMatch[]) => headOf(matches, { title: m.error_title() })

/** Every page's title ends alike, whatever stands before. */
const branded = (title: string | undefined, brand: string) => `${title || m.home_title()} · ${brand}`

type Shown = { title: string; description: string; url?: string; brand: string }

const forOthers = (settings: ClientSettings, head: Head, { title, description, url, brand }: Shown) => [
  ...(head.stored?.keywords ? [{ name: 'keywords', content: head.stored.keywords }] : []),
  { property: 'og:title', content: head.stored?.title ?? head.title ?? title },
  { property: 'og:description', content: description },
  { property: 'og:site_name', content: brand },
  { property: 'og:type', content: head.kind ?? 'website' },
  { property: 'og:locale', content: 'en_IN' },
  ...(url ? [{ property: 'og:url', content: url }] : []),
  ...pictureTags(settings, head.picture ?? sitePicture()),
  ...(head.about ?? []).map((thing) => ({
    'script:ld+json': { '@context': 'https://schema.org', ...thing },
  })),
]

/** Size that messengers and networks show whole. */
const shared = { width: 1200, height: 630 }

const sitePicture = (): SharedPicture => ({ src: '/share.jpg', ...shared, alt: m.home_picture() })

/**
 * The picture made for links to a page: its photograph and title, of a fundraiser also what came in.
 * @param name `{slug}` of a fundraiser, `cause/{slug}`, `story/{slug}`, `job/{slug}`, `blog/{slug}`
 */
export const pictureForLinks = (name: string, alt: string): SharedPicture => ({
  src: `/share/${name}.jpg`,
  ...shared,
  alt,
})

const pictureTags = ({ baseUrl }: ClientSettings, picture: SharedPicture) => [
  { property: 'og:image', content: new URL(picture.src, `${baseUrl}/`).href },
  { property: 'og:image:width', content: String(picture.width) },
  { property: 'og:image:height', content: String(picture.height) },
  { property: 'og:image:alt', content: picture.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
