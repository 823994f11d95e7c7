import { findLikePictures, hashPicturesOf } from '../../media/store-likeness.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../services.ts'
import {
  findCompared,
  findLikeTexts,
  findSameDocuments,
  findSamePayees,
  findSameTelephones,
  keepMarks,
  listUncompared,
  whichRejected,
  whichWait,
  type Compared,
} from './store-likenesses.ts'
import { insertAlarms, type Likeness } from './store-alarms.ts'
import { marksOf } from './text-marks.ts'

export type CompareServices = Pick<Services, 'clock' | 'database' | 'fieldCrypto' | 'storage'>

const isJudged = (status: string) => ['in_review', 'data_requested', 'reviewed'].includes(status)

/**
 * Compares a fundraiser with the others, unless that was done with this version: keeps marks of its words, by which
 * others find it, and of one that waits for a decision each likeness, on both sides. Done twice it is the same.
 */
export async function compareOne(services: CompareServices, campaignId: number): Promise<void> {
  const { clock, database } = services
  const own = await findCompared(database.pool, campaignId)
  if (own === undefined || own.status === 'draft' || own.comparedVersion === own.version) return
  const text = plainText(own.storyHtml)
  const marks = marksOf(text)
  const found = isJudged(own.status) ? await likenessesOf(services, own, { text, marks }) : []
  await inTransaction(database.db, async (tx) => {
    const waiting = await whichWait(
      tx,
      found.map(({ otherId }) => otherId),
    )
    await insertAlarms(
      tx,
      found.flatMap((one) => [
        { ...one, campaignId },
        ...(waiting.has(one.otherId) ? [mirrored(one, campaignId)] : []),
      ]),
      clock.now(),
    )
    await keepMarks(tx, own, marks)
  })
}

/** The same likeness as the other fundraiser's. */
const mirrored = ({ kind, otherId, details: { mine, theirs, likeness } }: Likeness, campaignId: number) => ({
  kind,
  campaignId: otherId,
  otherId: campaignId,
  details: {
    ...(theirs !== undefined && { mine: theirs }),
    ...(mine !== undefined && { theirs: mine }),
    ...(likeness !== undefined && { likeness }),
  },
})

async function likenessesOf(
  { database: { db, pool }, fieldCrypto, storage }: CompareServices,
  own: Compared,
  story: { text: string; marks: readonly number[] },
): Promise<Likeness[]> {
  const mobile = own.mobileSealed === null ? null : fieldCrypto.open(own.mobileSealed)
  const numbers = [own.organiserMobile, mobile].filter((one) => one !== null)
  const fingerprints = numbers.map((number) => fieldCrypto.fingerprint(number))
  await hashPicturesOf({ db, storage }, own.id)
  const found = await Promise.all([
    findLikes(pool, own),
    findSameDocuments(pool, own),
    findSamePayees(pool, own),
    findSameTelephones(pool, own, { fingerprints, mobile }),
    findLikeTexts(pool, own, story),
  ])
  return found.flat()
}

/** Pictures that look like one of another fundraiser. */
async function findLikes(pool: CompareServices['database']['pool'], own: Compared): Promise<Likeness[]> {
  const pictures = await findLikePictures(pool, own.id)
  const rejected = await whichRejected(
    pool,
    own,
    pictures.map(({ otherId }) => otherId),
  )
  return pictures
    .filter(({ otherId }) => !rejected.has(otherId))
    .map(({ mediaId, otherId, otherMediaId }) => ({
      kind: 'picture',
      otherId,
      details: { mine: mediaId, theirs: otherMediaId },
    }))
}

/** Compares what changed since it was compared last, at most so many at a time. */
export async function compareChanged(services: CompareServices, ending?: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await listUncompared(services.database.pool, 100)
    for (const id of ids) {
      if (ending?.aborted) return
      await compareOne(services, id)
    }
    if (ids.length < 100) return
  }
}
