import type { ShownFundraiser } from './shown.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

/** A fundraiser as schema.org says it: something one can give to, and where it stands on the site. */
export function aboutFundraiser(fundraiser: ShownFundraiser, url: string) {
  const origin = new URL(url).origin
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  })
  return [
    {
      '@type': 'DonateAction',
      name: fundraiser.title,
      description: fundraiser.shortDescription,
      url,
      image: new URL(fundraiser.coverImage.src, origin).href,
      priceCurrency: 'INR',
      recipient: { '@type': 'NGO', name: fundraiser.organiserName },
      target: origin + paths.donate(fundraiser.slug),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, m.fundraisers(), origin + paths.fundraisers()),
        crumb(2, fundraiser.cause.name, origin + paths.fundraisers({ cause: fundraiser.cause.slug })),
        crumb(3, fundraiser.title, url),
      ],
    },
  ]
}
