import { dropOffStatus, volunteerStatus } from '../../../contract/network/facts.ts'
import type { Interest, getInvolved } from '../../../contract/network/get-involved.ts'
import { staffRecords } from '../../../contract/network/staff-records.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { recordCalls } from '../../http/records/records.ts'
import { validate } from '../../http/validate.ts'
import type { NetworkDeps } from '../deps.ts'
import { toPlaceColumns } from '../drop-offs/calls.ts'
import { requireServed } from '../drop-offs/served-cities.ts'
import { needHelpRecords } from '../need-help/records.ts'
import { partnerRecords, toPartnerColumns } from '../partners/calls.ts'
import { prepareLogo } from '../partners/logo.ts'
import { editOffer, withdrawOffer } from './own-offers.ts'
import { findOwnOffers } from './store.ts'

type Helper = Extract<Interest, { category: 1 }>
type NewPartner = Extract<Interest, { category: 3 }>

const isStaff = ({ actor }: Ctx) => actor?.permissions.has('materials.manage') ?? false
/** Account that an offer belongs to; records added by staff belong to no account. */
const accountOf = (ctx: Ctx) => (isStaff(ctx) ? null : (ctx.actor?.accountId ?? null))
const requested = 2

/** Kind of record by the keys that a body has; a key counts also when its value is empty. */
function kindOf(body: Interest): keyof typeof staffRecords {
  if ('altTag' in body) return 'needHelp'
  if (body.category === 3) return 'partner'
  return 'localityName' in body ? 'dropOff' : 'volunteer'
}

export const getInvolvedHandlers = (deps: NetworkDeps): Handlers<typeof getInvolved> => {
  const volunteers = recordCalls(deps, 'volunteer', volunteerStatus)
  const dropOffs = recordCalls(deps, 'drop_off_location', dropOffStatus)
  const partners = partnerRecords(deps)
  const entries = needHelpRecords(deps)

  async function addHelper(body: Helper, ctx: Ctx) {
    const { status = requested, name, email, mobile_no, availability, description, locality } = body
    const told = { name, email, mobile_no, availability, description, account_id: accountOf(ctx) }
    if (body.localityName === undefined) return volunteers.add(ctx, body, status, { ...told, locality })
    requireServed(locality, deps.config.servedCities)
    const place = toPlaceColumns({ ...body, localityName: body.localityName })
    return dropOffs.add(ctx, body, status, { ...told, ...place })
  }

  async function addPartner(body: NewPartner, ctx: Ctx) {
    const { status = requested, name, email, mobile_no, locality, description, url, image_id } = body
    const ownerId = ctx.actor?.accountId
    if (image_id !== undefined && ownerId === undefined) throw new AppError('FORBIDDEN')
    const withLogo =
      image_id === undefined
        ? undefined
        : await prepareLogo(deps, {
            id: image_id,
            before: null,
            ownerId: ownerId!,
            alt: body.org_company || name,
          })
    const told = { name, email, mobile_no, locality, description, url, account_id: accountOf(ctx) }
    const values = { ...told, ...toPartnerColumns(body), logo_media_id: image_id ?? null }
    return partners.add(ctx, body, status, values, withLogo)
  }

  return {
    async showInterest({ body }, ctx) {
      const isOfStaff = 'altTag' in body || (body.status !== undefined && body.status !== requested)
      if (isOfStaff && !isStaff(ctx)) throw new AppError('FORBIDDEN')
      if (isStaff(ctx)) validate(staffRecords[kindOf(body)], body)
      if ('altTag' in body) return entries.addEntry(ctx, body, ctx.actor!.accountId)
      return body.category === 3 ? addPartner(body, ctx) : addHelper(body, ctx)
    },
    async mine(_input, { actor }) {
      const offers = await findOwnOffers(deps.db, actor.accountId)
      return offers.map(
        ({ status, availability, localityName, org_company, url, createdDate, ...offer }) => ({
          ...offer,
          createdDate: createdDate.toISOString(),
          isOpen: status === 'requested',
          ...(availability !== '' && { availability }),
          ...(localityName !== null && { localityName }),
          ...(org_company !== null && { org_company }),
          ...(url !== null && { url }),
        }),
      )
    },
    async edit({ body }, ctx) {
      await editOffer(deps, ctx, body)
      return withMessage(null, 'Successfully updated')
    },
    async delete({ body }, ctx) {
      await withdrawOffer(deps, ctx, body)
      return null
    },
  }
}
