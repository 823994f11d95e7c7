import { content } from '../../../contract/content.ts'
import type { PageRequest } from '../../app/page-context.ts'
import { serverHtml } from '../../app/ssr/server-html.ts'
import { indianDay } from '../../ui/format/dates.ts'
import { GiftTerms, type GiftTermsProps } from './gift-terms.tsx'

/** Writes `GiftTerms` for a document, for loaders alone; undefined where the day is not known. */
export async function giftTerms(
  { api, settings }: PageRequest,
  { organiser, request, isDeductible }: Pick<GiftTermsProps, 'organiser' | 'request' | 'isDeductible'>,
) {
  const site = await api(content.site)
  if (!site.ok) return undefined
  const { registeredName, brandName } = settings
  const today = indianDay(site.data.totals.countedAt)
  return serverHtml(
    <GiftTerms
      registeredName={registeredName}
      brandName={brandName}
      organiser={organiser}
      request={request}
      isDeductible={isDeductible}
      today={today}
    />,
  )
}
