import type { ReplyOf } from '../../../../contract/call.ts'
import type { fundraiserReview } from '../../../../contract/campaigns/review.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { mediaPathOf } from '../../../media/index.ts'
import type { StoredCampaign } from '../../life/store-life.ts'
import { documentAddress } from '../../wizard/document-address.ts'
import type { CaseReading } from '../case.ts'
import { findOtherSides, findPapers, keysOfPictures, type OtherSide } from '../store-case.ts'
import { listAlarms, type StoredAlarm } from './store-alarms.ts'

type AlarmOnWire = ReplyOf<typeof fundraiserReview.case>['alarms'][number]
type Side = AlarmOnWire['mine']
const nothing: Side = { text: null, picture: null, paper: null }

/** Reads the alarms of a fundraiser with what is alike on both sides. */
export async function alarmsOnWire(deps: CaseReading, campaign: StoredCampaign): Promise<AlarmOnWire[]> {
  const { pool } = deps.database
  const alarms = await listAlarms(pool, campaign.id)
  if (alarms.length === 0) return []
  const named = (kind: StoredAlarm['kind']) =>
    alarms.filter((one) => one.kind === kind).flatMap(({ details: { mine, theirs } }) => [mine, theirs])
  const [sides, papers, pictures] = await Promise.all([
    findOtherSides(pool, [campaign.id, ...alarms.map(({ otherId }) => otherId)]),
    findPapers(
      pool,
      named('document').filter((id) => typeof id === 'number'),
    ),
    keysOfPictures(
      pool,
      named('picture').filter((id) => typeof id === 'string'),
    ),
  ])
  const sideOf = ({ kind, details }: StoredAlarm, id: number, which: 'mine' | 'theirs'): Side => {
    const side = sides.find((one) => one.id === id)!
    const of = details[which]
    if (kind === 'picture') {
      const key = pictures.get(String(of))
      return { ...nothing, picture: key === undefined ? null : mediaPathOf(key) }
    }
    if (kind === 'document') {
      const paper = papers.find((one) => one.id === of)
      return {
        ...nothing,
        paper: paper ? { name: paper.name, type: paper.type, url: documentAddress(deps, paper.id) } : null,
      }
    }
    return { ...nothing, text: textOf(kind, side, of) }
  }
  return alarms.map((alarm) => {
    const { id, title, slug, status, organiser } = sides.find((one) => one.id === alarm.otherId)!
    return {
      id: alarm.id,
      kind: alarm.kind,
      other: { id, title, slug, status, organiser },
      mine: sideOf(alarm, campaign.id, 'mine'),
      theirs: sideOf(alarm, alarm.otherId, 'theirs'),
      likeness: alarm.details.likeness ?? null,
      foundAt: alarm.foundAt.toISOString(),
      dismissed:
        alarm.dismissedAt === null
          ? null
          : { by: alarm.dismissedBy ?? '', at: alarm.dismissedAt.toISOString(), note: alarm.note },
    }
  })
}

function textOf(kind: StoredAlarm['kind'], side: OtherSide, of: string | number | undefined): string | null {
  if (kind === 'payee')
    return [side.holder, side.accountEnd && `…${side.accountEnd}`].filter(Boolean).join(' ')
  if (kind === 'telephone')
    return of === 'organiser' ? 'Telephone of the organiser' : 'Telephone of the beneficiary'
  return plainText(side.storyHtml)
}
