import type { MetaDescriptor } from 'react-router'
import type { Picture } from '../../contract/campaigns.ts'
import type { PublicSettings } from './page-context.ts'
import { m } from './words.ts'

type Head = {
  /** Without the brand, which is added. */
  title?: string
  description?: string
  /** Path of the one address under which search engines know this page; none: they leave it out. */
  path?: string
  picture?: Picture
  /** What the page is about, as schema.org says it. */
  about?: object[]
}

type RootMatch = { id: string; loaderData?: unknown } | undefined

/** The settings among a `meta` function's matches; undefined when the frame could not be loaded. */
const settingsOf = (matches: readonly RootMatch[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { settings: PublicSettings } | undefined)
    ?.settings

/** Title, description, canonical address and what other sites show of a link to this page. */
export function headOf(matches: readonly RootMatch[], head: Head): MetaDescriptor[] {
  const settings = settingsOf(matches)
  const brand = settings?.brandName ?? m.brand()
  const title = head.title ? `${head.title} · ${brand}` : `${brand}: ${m.home_title()}`
  const description = head.description ?? m.site_description()
  const url = settings && head.path !== undefined ? settings.baseUrl + head.path : undefined
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: head.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...(settings && head.picture ? pictureTags(absolute(settings, head.picture.src), head.picture) : []),
    ...(head.about ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ] as MetaDescriptor[]
}

/** An address as other sites need it. */
export const absolute = (settings: PublicSettings, path: string) => new URL(path, `${settings.baseUrl}/`).href

const pictureTags = (url: string, picture: Picture) => [
  { property: 'og:image', content: url },
  { property: 'og:image:width', content: String(picture.width) },
  { property: 'og:image:height', content: String(picture.height) },
  { property: 'og:image:alt', content: picture.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
]
