import type { relationships } from '../../../contract/content.ts'
import { partnerStatus } from '../../../contract/network/facts.ts'
import type { partners } from '../../../contract/network/partners.ts'
import type { Place } from '../../../contract/places.ts'
import { contentTag } from '../../content/index.ts'
import type { Handlers } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import { toPicture } from '../../media/index.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { NetworkDeps } from '../deps.ts'
import { partnersList } from './list-partners.ts'
import { prepareLogo } from './logo.ts'
import { findLogo } from './store.ts'

type LogisticType = 'transport' | 'storage' | 'courier' | 'other'
type Written = {
  org_company?: string | undefined
  availability?: string | undefined
  sahaya_relationship?: (typeof relationships)[number] | undefined
  logistic_type?: LogisticType | undefined
  partner_type?: LogisticType | undefined
}

/** The columns of how a partner helps; only a logistics partner has a kind. */
export const toPartnerColumns = (body: Written) => ({
  org_company: body.org_company ?? '',
  availability: body.availability ?? '',
  relationship: body.sahaya_relationship ?? null,
  partner_type:
    body.sahaya_relationship === 'logistics-partner'
      ? (body.logistic_type ?? body.partner_type ?? null)
      : null,
})

/** Partners whose places were written down before they were chosen have a part of it. */
const emptyPlace: Place = {
  pinCode: '',
  locality: '',
  locality2: '',
  locality3: '',
  street: '',
  city: '',
  district: '',
  state: '',
  place_id: '',
  latlong: null,
  formatted: '',
}

/** Partners as records; public pages show them too. */
export const partnerRecords = (deps: NetworkDeps) =>
  recordCalls(deps, 'partner', partnerStatus, { changed: () => deps.changes.publish(contentTag) })

export const partnerHandlers = (deps: NetworkDeps): Handlers<typeof partners> => {
  const records = partnerRecords(deps)
  return {
    list: listHandler(deps, partnersList),
    async detail({ params: { id } }) {
      const { logo_media_id: logoId, partner_type, ...found } = await records.find(id)
      const logo = logoId === null ? undefined : await findLogo(deps.db, logoId)
      const picture = logo && toPicture(logo, '')
      const type = partner_type as LogisticType | null
      return {
        ...found,
        category: 3 as const,
        status: records.codeOf(found.status),
        locality: { ...emptyPlace, ...(found.locality as unknown as Place) },
        sahaya_relationship: found.relationship as (typeof relationships)[number] | null,
        partner_type: type,
        logistic_type: type,
        image_id: logoId,
        image: logoId !== null && picture ? { id: logoId, storageURL: picture.src } : null,
      }
    },
    async update(input, ctx) {
      const { name, email, mobile_no, locality, description, url, image_id, org_company } = input.body
      const before = (await records.find(input.params.id)).logo_media_id
      const ownerId = ctx.actor.accountId
      const withLogo = await prepareLogo(deps, { id: image_id, before, ownerId, alt: org_company })
      const told = { name, email, mobile_no, locality, description, url, logo_media_id: image_id }
      return records.save(ctx, input, { ...told, ...toPartnerColumns(input.body) }, withLogo)
    },
    setStatus: records.setStatus,
  }
}
