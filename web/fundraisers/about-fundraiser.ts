import { breadcrumbsData } from '../app/head/linked-data.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import type { Fundraiser } from '../../contract/campaigns/public.ts'

type Told = Pick<
  Fundraiser,
  'slug' | 'title' | 'shortDescription' | 'coverImage' | 'organiserName' | 'cause' | 'isOpen'
>

/** A fundraiser as schema.org says it: something one can give to while it is open, and where it stands on the site. */
export function aboutFundraiser(fundraiser: Told, url: string) {
  const origin = new URL(url).origin
  const about = {
    name: fundraiser.title,
    description: fundraiser.shortDescription,
    url,
    image: new URL(fundraiser.coverImage.src, origin).href,
  }
  const recipient = { '@type': 'NGO', name: fundraiser.organiserName }
  return [
    fundraiser.isOpen
      ? {
          '@type': 'DonateAction',
          ...about,
          priceCurrency: 'INR',
          recipient,
          target: {
            '@type': 'EntryPoint',
            urlTemplate: origin + paths.donate(fundraiser.slug),
            inLanguage: 'en-IN',
          },
        }
      : { '@type': 'WebPage', ...about, about: recipient },
    breadcrumbsData(origin, [
      [m.fundraisers(), paths.fundraisers()],
      [fundraiser.cause.name, paths.cause(fundraiser.cause.slug)],
      [fundraiser.title, paths.fundraiser(fundraiser.slug)],
    ]),
  ]
}
