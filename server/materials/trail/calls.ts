import type { ReplyOf } from '../../../contract/call.ts'
import type { Trail, trails } from '../../../contract/materials/trail.ts'
import { typedLabelCode } from '../../../contract/typed/label-code.ts'
import { isLabelCode, labelMarkLength } from '../../../shared/codes/label-code.ts'
import { bytes, fileOf } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readPrivate } from '../../media/index.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { findLabel, readMark } from '../labels/store-labels.ts'
import { isApprovedPhoto } from '../proofs/store-proofs.ts'
import { receivedGoodsPdf } from './acknowledgement.ts'
import { acknowledgementPath, isTrailKey } from './links.ts'
import { shortName } from './short-name.ts'
import {
  findOfferByKey,
  findTrailBox,
  findTrailOffer,
  goodsInBox,
  offeredGoods,
  receivedOf,
  stepsOfBox,
  stepsOfOffer,
  type TrailOffer,
} from './store-trail.ts'

type Deps = Pick<Services, 'clock' | 'config' | 'database' | 'storage'>
type Shown = ReplyOf<typeof trails.trail>

const photoPath = (id: string) => `/api/materials/v2/trail/photo/${id}`
const withPhotos = (steps: Trail['steps']): Trail['steps'] =>
  steps.map((step) => ({ ...step, photos: step.photos.map(photoPath) }))

/** Public trails of goods by code or key. */
export function goodsTrailHandlers({ clock, config, database, storage }: Deps): Handlers<typeof trails> {
  const { db, pool } = database

  async function offerTrail(offer: TrailOffer, key?: string): Promise<Trail> {
    const [goods, steps] = await Promise.all([offeredGoods(pool, offer.id), stepsOfOffer(pool, offer.id)])
    const { offeredOn: day, city } = offer
    const offered: Trail['steps'][number] = { step: 'offered', day, city, goods, photos: [] }
    const isReceived = steps.some(({ step }) => step === 'received')
    return {
      kind: 'offer',
      code: offer.code,
      donor: offer.showsName ? shortName(offer.name) : null,
      city: offer.city,
      donations: null,
      goods,
      steps: [offered, ...withPhotos(steps)],
      acknowledgement: key !== undefined && isReceived ? acknowledgementPath(key) : null,
    }
  }

  async function boxTrail(box: number): Promise<Trail> {
    const [found, goods, steps] = await Promise.all([
      findTrailBox(pool, box),
      goodsInBox(pool, box),
      stepsOfBox(pool, box),
    ])
    return { ...found, kind: 'box', donor: null, goods, steps: withPhotos(steps), acknowledgement: null }
  }

  async function trailOfKey(key: string): Promise<Shown> {
    const offer = await findOfferByKey(pool, key)
    if (offer === undefined) return { state: 'unknown', trail: null }
    return { state: 'shown', trail: await offerTrail(offer, key) }
  }

  async function trailOfCode(code: string): Promise<Shown> {
    if (!isLabelCode(code)) return { state: 'unknown', trail: null }
    if (code.slice(0, labelMarkLength) !== (await readMark(pool))) return { state: 'foreign', trail: null }
    const label = await findLabel(pool, code)
    if (label === undefined) return { state: 'unknown', trail: null }
    const { status, offer, box } = label
    if (status !== 'bound') return { state: status, trail: null }
    const trail = box === null ? await offerTrail((await findTrailOffer(pool, offer!))!) : await boxTrail(box)
    return { state: 'shown', trail }
  }

  return {
    trail: ({ params: { key } }) => (isTrailKey(key) ? trailOfKey(key) : trailOfCode(typedLabelCode(key))),
    async acknowledgement({ params: { key } }) {
      const offer = isTrailKey(key) ? await findOfferByKey(pool, key) : undefined
      const received = offer === undefined ? [] : await receivedOf(pool, offer.id)
      if (offer === undefined || received.length === 0) throw new AppError('NOT_FOUND')
      const pdf = await receivedGoodsPdf({
        offer: offer.id,
        donorName: offer.name,
        received,
        organisation: config.organisation,
        madeOn: istDay(clock.now()),
      })
      return bytes(pdf, `acknowledgement-${offer.id}.pdf`)
    },
    async photo({ params: { id } }) {
      const file = (await isApprovedPhoto(pool, id)) ? await readPrivate({ db, storage }, id) : undefined
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${id}.webp`, file.type)
    },
  }
}
