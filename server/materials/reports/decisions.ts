import { AppError } from '../../http/app-error.ts'
import type { DecisionContext, DecisionRule, DecisionSubject } from '../../platform/decisions/decide.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import type { Services } from '../../services.ts'
import { holdOffer, moveOffer, type OfferServices } from '../offers/service.ts'
import { openRequestsTag, requestTag } from '../requests/service.ts'
import {
  closeMaterialCase,
  findMaterialCase,
  listPhotos,
  lockMaterialCase,
  type LockedCase,
} from './store-cases.ts'

export type MaterialReportServices = OfferServices & Pick<Services, 'changes'>

type Body = { id: number; reason: string }
type Deciding = DecisionContext<MaterialReportServices, Body, LockedCase>

const reportedCase: DecisionSubject<MaterialReportServices, Body, LockedCase> = {
  lock: ({ tx, body }) => lockMaterialCase(tx, body.id),
  async barred({ tx, by, record }) {
    const found = await findMaterialCase(tx, record.id, by.actor.accountId)
    return found?.isOwn === true ? 'OWN_PART' : undefined
  },
  late: 'REPORT_DECIDED',
  constraints: { material_case_four_eyes: 'OWN_PART' },
}

const auditOf = (action: string, { record }: Deciding) => ({
  action: `material.${action}`,
  subject:
    record.requestId === null ? `material_offer:${record.offerId}` : `material_request:${record.requestId}`,
  details: { reports: record.reports },
})

const decide = ({ tx, record, by, at, body }: Deciding, status: 'dismissed' | 'upheld') =>
  closeMaterialCase(tx, record.id, { status, by: by.actor.accountId, at, reason: body.reason })

export const approval: DecisionRule<MaterialReportServices, Body, LockedCase> = {
  subject: reportedCase,
  from: ['open'],
  async check({ tx, record, by }) {
    const photos = await listPhotos(tx, record.id, by.actor.accountId)
    if (photos.some(({ isOpened }) => !isOpened)) throw new AppError('PHOTOS_UNOPENED')
  },
  apply: async (deciding) => void (await decide(deciding, 'dismissed')),
  audit: (deciding) => auditOf('report-approved', deciding),
}

/** A rejected request needs a new approval before it is public; a rejected offer is not collected. */
export const rejection: DecisionRule<MaterialReportServices, Body, LockedCase> = {
  subject: reportedCase,
  from: ['open'],
  async apply(deciding) {
    const { services, tx, record, by: maker, at, body, refresh } = deciding
    await decide(deciding, 'upheld')
    const by: By & { note: string } = {
      actorId: maker.actor.accountId,
      actor: maker.actor.fullName,
      at,
      note: body.reason,
    }
    if (record.requestId !== null) {
      await setStatus(tx, 'material_request', record.requestId, 'requested', by)
      refresh(openRequestsTag, requestTag(record.requestId), `request-comments:${record.requestId}`)
    } else await moveOffer(services, tx, await holdOffer(tx, record.offerId!), 'no_service', by)
  },
  audit: (deciding) => auditOf('rejected', deciding),
}
