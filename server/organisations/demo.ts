import {
  documentFacts,
  type DocumentKind,
  type OrganisationKind,
} from '../../contract/organisations/facts.ts'
import { createAccount } from '../accounts/index.ts'
import type { DemoWorld } from '../db/demo/world.ts'
import { keepPrivate, storePrivate } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { setStatus } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { addDays } from '../platform/ist.ts'
import { drawSamplePaper } from '../db/demo/sample-paper.ts'
import { fileRule } from './documents/service.ts'
import { insertDocument, saveDocumentWords, saveVerdict } from './documents/store-documents.ts'
import { markLapsed } from './review/store-review.ts'
import { insertOrganisation, type OrganisationState } from './store.ts'
import { dateMove, findDemoAccount } from './store-demo.ts'

type Sample = {
  name: string
  /** Name in Latin letters, for papers and addresses. */
  key: string
  kind: OrganisationKind
  city: string
  /** Moves after it was submitted, each with its reason. */
  moves: readonly (readonly [to: OrganisationState, reason: string | null])[]
  daysAgo: number
  /** Last day of its 80G approval, counted from today; none: it has no such approval. */
  approvedFor?: number
  isDraft?: true
}

const samples: readonly Sample[] = [
  {
    name: 'Kaveri Weavers’ Society',
    key: 'Kaveri Weavers',
    kind: 'society',
    city: 'Karur',
    moves: [],
    daysAgo: 2,
    approvedFor: 700,
  },
  {
    name: 'చేయూత సేవా సంఘం',
    key: 'Cheyutha Seva Sangham',
    kind: 'society',
    city: 'Nalgonda',
    moves: [],
    daysAgo: 0,
  },
  {
    name: 'Dheeraj Public School',
    key: 'Dheeraj Public School',
    kind: 'education',
    city: 'Sangareddy',
    daysAgo: 6,
    moves: [
      [
        'data_requested',
        'The second page of the registration certificate is missing. Please upload the whole certificate.',
      ],
    ],
  },
  {
    name: 'Shakti Mahila Samiti',
    key: 'Shakti Mahila Samiti',
    kind: 'society',
    city: 'Adilabad',
    daysAgo: 20,
    moves: [['rejected', 'The registration number belongs to another society.']],
  },
  {
    name: 'Green Palar Foundation',
    key: 'Green Palar Foundation',
    kind: 'section_8',
    city: 'Vellore',
    daysAgo: 90,
    approvedFor: 400,
    moves: [
      ['verified', null],
      ['suspended', 'The bank account on the cheque was closed.'],
    ],
  },
  {
    name: 'Sanjeevani Health Trust',
    key: 'Sanjeevani Health Trust',
    kind: 'trust',
    city: 'Warangal',
    daysAgo: 200,
    approvedFor: -9,
    moves: [['verified', null]],
  },
  {
    name: 'Ujjwala Foundation',
    key: 'Ujjwala Foundation',
    kind: 'trust',
    city: 'Hyderabad',
    moves: [],
    daysAgo: 1,
    isDraft: true,
  },
]

const own: Omit<Sample, 'moves' | 'daysAgo'> = {
  name: 'Neelimarri Trust',
  key: 'Neelimarri Trust',
  kind: 'trust',
  city: 'Hyderabad',
  approvedFor: 520,
}

/** Makes organisations in every status, with papers that say that they are samples; the demo's own account has one. */
export async function makeOrganisations(world: DemoWorld): Promise<void> {
  const account = await findDemoAccount(world.db, 'organisation@demo.test')
  const verified: Sample = { ...own, moves: [['verified', null]], daysAgo: 300 }
  for (const [index, sample] of [verified, ...samples].entries()) {
    const accountId = index === 0 ? account : await accountOf(world, sample, index)
    await makeOne(world, sample, { index, accountId })
  }
  await markLapsed(world.db, world.today, world.clock.now())
}

const emailOf = ({ key }: Sample) => `${key.toLowerCase().replace(/[^a-z]+/g, '-')}@organisations.example`

async function accountOf({ db, clock }: DemoWorld, sample: Sample, index: number): Promise<number | null> {
  if (sample.isDraft) return null
  const at = clock.now()
  return createAccount(db, {
    fullName: sample.name,
    email: emailOf(sample),
    kind: 'organisation',
    roles: ['organisation'],
    at,
    mobileNo: mobileOf(index),
    mobileVerifiedAt: at,
    emailVerifiedAt: at,
  })
}

const mobileOf = (index: number) => String(9_000_000_070 + index)
const dayMs = 86_400_000

async function makeOne(
  world: DemoWorld,
  sample: Sample,
  { index, accountId }: { index: number; accountId: number | null },
): Promise<void> {
  const { db, clock, fieldCrypto, storage, today } = world
  const submittedAt = new Date(clock.now().getTime() - sample.daysAgo * dayMs - 5 * 3_600_000)
  const pan = `AAAT${sample.key[0]}${4200 + index}C`
  const kinds: DocumentKind[] = [
    'registration',
    'pan',
    'bank',
    ...(sample.approvedFor === undefined ? [] : (['section_80g'] as const)),
  ]
  const papers = await Promise.all(
    kinds.map(async (kind) => {
      const { label } = documentFacts(kind)
      const body = await drawSamplePaper(label, sample.key)
      return { kind, file: await storePrivate(storage, { name: `${label}.pdf`, body }, fileRule) }
    }),
  )
  await inTransaction(db, async (tx) => {
    const holder = { accountId, draftHash: null, at: submittedAt }
    const id = await insertOrganisation(
      tx,
      {
        name: sample.name,
        kind: sample.kind,
        registration_number: `${214 + index}/${2004 + index}`,
        registered_on: `${2004 + index}-0${1 + index}-18`,
        pan_sealed: fieldCrypto.seal(pan),
        pan_fingerprint: fieldCrypto.fingerprint(pan),
        address: `${4 + index}-11 Mission Road`,
        city: sample.city,
        state: sample.city === 'Karur' || sample.city === 'Vellore' ? 'Tamil Nadu' : 'Telangana',
        pincode: `50600${1 + index}`,
        about: aboutOf(sample),
        cause_ids: [1 + (index % 6)],
        contact_name: 'Lakshmi Bonam',
        contact_role: 'Secretary',
        contact_email: emailOf(sample),
        contact_mobile: mobileOf(index),
        contact_verified_at: sample.isDraft ? null : submittedAt,
        bank_holder: sample.key,
        bank_ifsc: 'HDFC0001234',
        bank_account_end: `43${20 + index}`,
        bank_account_sealed: fieldCrypto.seal(`501000543${20 + index}`),
        documents_at: submittedAt,
        submitted_at: sample.isDraft ? null : submittedAt,
      },
      holder,
    )
    if (id === undefined) return
    const isVerified = sample.moves.some(([to]) => to === 'verified')
    for (const { kind, file } of papers) {
      await keepPrivate(tx, file, { ownerId: accountId, at: submittedAt })
      const documentId = await insertDocument(tx, {
        organisationId: id,
        kind,
        mediaId: file.id,
        at: submittedAt,
      })
      const words = {
        number: kind === 'section_80g' ? `${pan}F20214` : null,
        validUntil: kind === 'section_80g' ? addDays(today, sample.approvedFor ?? 0) : null,
      }
      await saveDocumentWords(tx, { organisationId: id, kind }, words)
      if (isVerified) await saveVerdict(tx, documentId, { ...words, verdict: 'ok', note: null })
    }
    if (!sample.isDraft) await move(tx, sample, { id, submittedAt, accountId })
  })
}

const aboutOf = ({ city }: Sample) =>
  `We work with families in and around ${city}, with a small paid staff and many who help on Sundays.`

async function move(
  tx: Tx,
  { name, moves }: Sample,
  { id, submittedAt, accountId }: { id: number; submittedAt: Date; accountId: number | null },
): Promise<void> {
  await setStatus(tx, 'organisation', id, 'submitted', { actorId: accountId, actor: name, at: submittedAt })
  for (const [step, [to, reason]] of moves.entries()) {
    const at = new Date(submittedAt.getTime() + (step + 1) * 26 * 3_600_000)
    await setStatus(tx, 'organisation', id, to, {
      actorId: null,
      actor: 'Ravi Teja Bollu',
      at,
      note: reason ?? undefined,
    })
    await dateMove(tx, id, to, at)
  }
}
