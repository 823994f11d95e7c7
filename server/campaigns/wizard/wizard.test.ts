import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignWizard as calls } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  fillDraft,
  makeRaiser,
  paperFile,
  somePicture,
  uploadPicture,
  wholeBeneficiary,
  wholeDetails,
  type TestRaiser,
} from '../../testing/make/raisers.ts'
import { uploadFile } from '../../testing/make/uploads.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_UPLOADS_USER: '9000/60' } })
})
afterAll(() => t.close())

let teacher: TestRaiser
let id: number
beforeEach(async () => {
  teacher = await makeRaiser(t)
  id = (await teacher.as(calls.saveDetails, { body: {} })).data.id
})

const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.database.pool.query(text, values)).rows
const detail = async () => (await teacher.as(calls.draftDetail, { params: { id } })).data
const missing = async () =>
  (await teacher.as(calls.draftSummary, { params: { id } })).data.steps.flatMap((step) => step.missing)

test('a draft is filled in step by step, and the summary says what is missing until it is whole', async () => {
  expect(await missing()).toEqual([
    'title',
    'causeId',
    'kind',
    'targetAmount',
    'endsOn',
    'locality',
    'coverMediaId',
    'shortDescription',
    'beneficiaryKind',
    'beneficiaryName',
    'relation',
    'beneficiaryMobile',
    'payee',
    'identity',
    'address',
    'declarations',
    'story',
  ])
  const whole = await fillDraft(t, teacher)
  // The untouched draft is given again.
  expect(whole).toBe(id)
  expect(await missing()).toEqual([])
  const draft = await detail()
  expect(draft).toMatchObject({
    status: 'draft',
    part: 'owner',
    details: {
      title: 'Books for the school of Nimmapalli',
      targetAmount: 50_000,
      locality: { city: 'Warangal' },
    },
    beneficiary: { payee: { method: 'bank', accountEnd: '8765', ifsc: 'HDFC0001234' } },
    compliance: { organisation: null, declarations: { truth: 1 } },
    story: { story: '<p>The shelf of our school is empty.</p>' },
  })
  expect(draft.details.coverSrc).toMatch(/^\/media\/.*\.webp$/)
  expect(draft.documents.map(({ kind, paper }) => [kind, paper])).toEqual([
    ['identity', 'passport'],
    ['address', 'utility_bill'],
  ])
})

test('each field is saved by itself: absent keys stay, null empties', async () => {
  await teacher.as(calls.saveDetails, {
    body: { campaignId: id, title: 'A well', shortDescription: 'Water' },
  })
  const { data } = await teacher.as(calls.saveDetails, { body: { campaignId: id, shortDescription: null } })
  expect((await detail()).details).toMatchObject({ title: 'A well', shortDescription: null })
  expect(data.version).toBe((await detail()).version)
})

test('a wrong value is refused at its field, and the rest of its body is kept', async () => {
  const answer = await teacher.as(calls.saveDetails, {
    body: { campaignId: id, title: 'A well', targetAmount: 4999, endsOn: '2026-11-22', kind: 'emergency' },
  })
  expect(answer.http).toBe(400)
  expect(answer.errors).toEqual({ targetAmount: texts.targetLow, endsOn: texts.endsSoon })
  expect(answer.data).toMatchObject({ id, version: 2 })
  expect((await detail()).details).toMatchObject({
    title: 'A well',
    kind: 'emergency',
    targetAmount: null,
    endsOn: null,
  })
})

test.each([
  ['targetAmount', 4_999, texts.targetLow],
  ['targetAmount', 5_00_00_001, texts.targetHigh],
  ['targetAmount', '5000', texts.targetAmount],
  ['targetAmount', 5000.5, texts.targetWhole],
  ['endsOn', '2026-11-19', texts.endsSoon],
  ['endsOn', '2026-11-26', texts.endsSoon],
  ['endsOn', '2027-11-21', texts.endsLate],
  ['endsOn', '2026-02-30', texts.endsOn],
  ['title', '   ', texts.title],
  ['title', 'x'.repeat(101), 'Use at most 100 characters'],
  ['causeId', 99, texts.causeId],
  ['kind', 'party', texts.kind],
  ['locality', { city: 'Warangal' }, texts.locality],
  ['coverMediaId', 'ffffffffffffffffffff', 'Upload the file again'],
])('details: %s may not be %j', async (field, value, text) => {
  const answer = await teacher.as.send('POST', calls.saveDetails.path, { campaignId: id, [field]: value })
  const { errors } = answer.json<{ data: { errors: Record<string, string> } }>().data
  expect(answer.statusCode).toBe(400)
  expect(Object.entries(errors)[0]?.[1]).toBe(text)
  expect(Object.keys(errors)[0]?.split('.')[0]).toBe(field)
})

test('the account: number typed twice, IFSC of its shape, sealed, only its end shown', async () => {
  const save = (payee: object) => teacher.as(calls.saveBeneficiary, { body: { campaignId: id, payee } })
  const differ = await save({
    holder: 'Sunitha Rao',
    accountNumber: '50100098765',
    accountNumberAgain: '50100098766',
  })
  expect(differ.errors).toEqual({ 'payee.accountNumberAgain': texts.accountNumberAgain })
  expect((await detail()).beneficiary.payee).toMatchObject({ holder: 'Sunitha Rao', accountEnd: null })
  expect((await save({ ifsc: 'HDFC1001234' })).errors).toEqual({ 'payee.ifsc': texts.ifsc })
  expect((await save({ accountNumber: '12345678', accountNumberAgain: '12345678' })).errors).toEqual({
    'payee.accountNumber': texts.accountNumber,
  })
  expect((await save({ upiId: 'asha@okaxis' })).errors).toEqual({ 'payee.upiId': texts.otherMethod })
  expect((await save({ ...wholeBeneficiary.payee, ifsc: 'hdfc 0001234' })).http).toBe(200)
  const [row] = await sql('select * from campaign_payee where campaign_id = $1', [id])
  expect(row).toMatchObject({ account_end: '8765', ifsc: 'HDFC0001234' })
  expect(t.services.fieldCrypto.open(row.account_sealed)).toBe('50100098765')
  expect(row.account_fingerprint).toEqual(t.services.fieldCrypto.fingerprint('50100098765'))
  await save({ method: 'upi', upiId: 'Sunitha@OkAxis' })
  expect((await detail()).beneficiary.payee).toEqual({
    method: 'upi',
    holder: 'Sunitha Rao',
    accountEnd: 'ha@okaxis',
    ifsc: null,
  })
  expect((await save({ upiId: 'sunitha' })).errors).toEqual({ 'payee.upiId': texts.upiId })
})

test('a minor needs a guardian and their written consent', async () => {
  await teacher.as(calls.saveBeneficiary, { body: { campaignId: id, isMinor: 1 } })
  const asked = ['guardianName', 'guardianRelation', 'guardianConsent']
  expect((await missing()).filter((field) => asked.includes(field))).toEqual(asked)
  const guardian = { guardianName: 'Lakshmi', guardianRelation: 'Mother' }
  await teacher.as(calls.saveBeneficiary, { body: { campaignId: id, ...guardian } })
  await teacher.upload({ campaignId: id, kind: 'guardian_consent' }, await paperFile())
  expect((await missing()).filter((field) => asked.includes(field))).toEqual([])
})

test('a device that is behind is told the newer values', async () => {
  const { data } = await teacher.as(calls.saveDetails, {
    body: { campaignId: id, version: 1, title: 'A well' },
  })
  const late = await teacher.as(calls.saveDetails, { body: { campaignId: id, version: 1, title: 'A tank' } })
  expect(late.http).toBe(409)
  expect(late.data).toMatchObject({ current: { version: data.version, details: { title: 'A well' } } })
  expect((await detail()).details.title).toBe('A well')
})

test.each([
  [1200, 900],
  [900, 1200],
  [1920, 1080],
])('a cover may measure %d by %d', async (width, height) => {
  const coverMediaId = await uploadPicture(t, teacher, width, height)
  const saved = await teacher.as(calls.saveDetails, { body: { campaignId: id, coverMediaId } })
  expect(saved.errors).toEqual({})
})

test('a gallery picture needs a minimum width', async () => {
  const mediaId = await uploadPicture(t, teacher, 300, 900)
  const refused = await teacher.as(calls.saveStory, { body: { campaignId: id, gallery: [{ mediaId }] } })
  expect(Object.values(refused.errors)).toEqual(['Choose a picture at least 320 pixels wide'])
})

test('a new cover replaces the old one', async () => {
  const small = await uploadPicture(t, teacher, 599, 900)
  const refused = await teacher.as(calls.saveDetails, { body: { campaignId: id, coverMediaId: small } })
  expect(refused.errors).toEqual({ coverMediaId: 'Choose a picture at least 600 pixels wide' })
  const first = await uploadPicture(t, teacher)
  expect((await teacher.as(calls.saveDetails, { body: { campaignId: id, coverMediaId: first } })).http).toBe(
    200,
  )
  const second = await uploadPicture(t, teacher)
  await teacher.as(calls.saveDetails, { body: { campaignId: id, coverMediaId: second } })
  expect((await detail()).details.coverMediaId).toBe(second)
  expect(await sql('select state from media where id = any($1) order by state', [[first, second]])).toEqual([
    { state: 'published' },
    { state: 'retired' },
  ])
})

test('the gallery keeps its order; a file that is no picture is refused at its place', async () => {
  const [one, two] = [await uploadPicture(t, teacher), await uploadPicture(t, teacher, 600, 600)]
  const gallery = [{ mediaId: one, caption: 'The shelf' }, { mediaId: two }]
  await teacher.as(calls.saveStory, { body: { campaignId: id, gallery } })
  await teacher.as(calls.saveStory, { body: { campaignId: id, gallery: gallery.toReversed() } })
  expect((await detail()).story.gallery.map(({ mediaId, caption }) => [mediaId, caption])).toEqual([
    [two, ''],
    [one, 'The shelf'],
  ])
  const text = await uploadFile(t, teacher.as, {
    name: 'a.png',
    type: 'image/png',
    body: Buffer.from('no picture'),
  })
  const answer = await teacher.as(calls.saveStory, {
    body: { campaignId: id, gallery: [{ mediaId: one }, { mediaId: text }] },
  })
  expect(answer.errors).toEqual({ 'gallery.1': 'File type not supported' })
  expect((await detail()).story.gallery.map(({ mediaId }) => mediaId)).toEqual([one])
})

test('a story keeps what may be read and nothing that acts', async () => {
  const story = '<p onclick="x()">The well<script>1</script></p><img src="https://evil.example/a.png">'
  await teacher.as(calls.saveStory, { body: { campaignId: id, story } })
  expect((await detail()).story.story).toBe('<p>The well</p>')
})

test('documents are private: of the right type, never Aadhaar, and each view is written down', async () => {
  const upload = (fields: object, file: File) => teacher.upload({ campaignId: id, ...fields }, file)
  expect((await upload({ kind: 'identity' }, await paperFile())).errors).toEqual({
    paper: texts.documentPaper,
  })
  expect((await upload({ kind: 'identity', paper: 'aadhaar' }, await paperFile())).errors).toEqual({
    paper: texts.documentPaper,
  })
  const aadhaar = await paperFile('my adhar card.png')
  expect((await upload({ kind: 'identity', paper: 'passport' }, aadhaar)).errors).toEqual({
    file: texts.noAadhaar,
  })
  const script = new File(['<script>1</script>'], 'a.pdf', { type: 'application/pdf' })
  expect((await upload({ kind: 'other' }, script)).errors).toEqual({ file: 'File type not supported' })
  const made = await upload({ kind: 'identity', paper: 'passport' }, await paperFile())
  const { document } = made.data as { document: { id: number; url: string } }
  const plain = `/campaign/document/${document.id}`
  for (const who of [t.as('donor'), t.as('finance'), t.as('reviewer'), t.asNobody])
    expect((await who.send('GET', plain)).statusCode).toBe(404)
  expect((await teacher.as.send('GET', plain)).statusCode).toBe(200)
  expect((await t.asNobody.send('GET', document.url.replace('/api', ''))).statusCode).toBe(200)
  const views = `select actor from audit where action = 'campaign.document-viewed' and subject = $1`
  expect(await sql(views, [`campaign:${id}`])).toHaveLength(2)
  await teacher.as(calls.saveStory, {
    body: { campaignId: id, documents: [{ id: document.id, title: 'Mine', isPublic: 1 }] },
  })
  // Proofs of a person are never public.
  expect((await detail()).documents).toMatchObject([{ title: 'Mine', isPublic: false }])
  const body = { campaignId: id, documentId: document.id }
  expect((await teacher.as(calls.removeDocument, { body })).http).toBe(200)
  expect((await teacher.as(calls.removeDocument, { body })).http).toBe(200)
  expect((await detail()).documents).toEqual([])
})

test('a team member with edit sees no proofs of the organiser', async () => {
  const made = await teacher.upload(
    { campaignId: id, kind: 'identity', paper: 'passport' },
    await paperFile(),
  )
  const { document } = made.data as { document: { id: number } }
  const member = await makeRaiser(t)
  await sql(`insert into campaign_team values ($1, $2, 'edit', now())`, [id, member.id])
  const params = { id }
  expect((await member.as(calls.draftDetail, { params })).data.documents).toEqual([])
  expect((await member.as(calls.complianceDetails, { params })).data.documents).toEqual([])
  expect((await member.as.send('GET', `/campaign/document/${document.id}`)).statusCode).toBe(404)
  const body = { campaignId: id, documentId: document.id }
  expect((await member.as(calls.removeDocument, { body })).http).toBe(404)
  expect((await detail()).documents).toHaveLength(1)
})

test("nobody reads or changes another's draft", async () => {
  const other = await makeRaiser(t)
  const params = { id }
  const document = await teacher.upload({ campaignId: id, kind: 'other' }, await paperFile())
  const documentId = (document.data as { document: { id: number } }).document.id
  for (const answer of [
    await other.as(calls.draftDetail, { params }),
    await other.as(calls.draftSummary, { params }),
    await other.as(calls.beneficiaries, { params }),
    await other.as(calls.complianceDetails, { params }),
    await other.as(calls.storyDocuments, { params }),
    await other.as(calls.saveDetails, { body: { campaignId: id, title: 'Mine' } }),
    await other.as(calls.saveBeneficiary, { body: { campaignId: id, isMinor: 1 } }),
    await other.as(calls.saveCompliance, { body: { campaignId: id, declarations: { truth: 1 } } }),
    await other.as(calls.saveStory, { body: { campaignId: id, story: '<p>x</p>' } }),
    await other.as(calls.removeDocument, { body: { campaignId: id, documentId } }),
    await other.as(calls.submitReview, { body: { campaignId: id } }),
    await other.as(calls.deleteDraft, { body: { campaignId: id } }),
  ])
    expect(answer.http).toBe(404)
  expect((await other.upload({ campaignId: id, kind: 'other' }, await paperFile())).http).toBe(404)
  // Another's document is not taken out under a number of one's own.
  const mine = (await other.as(calls.saveDetails, { body: {} })).data.id
  await other.as(calls.removeDocument, { body: { campaignId: mine, documentId } })
  expect((await detail()).documents).toHaveLength(1)
  const picture = await uploadPicture(t, other)
  const stolen = await teacher.as(calls.saveDetails, { body: { campaignId: id, coverMediaId: picture } })
  expect(stolen.errors).toEqual({ coverMediaId: 'Upload the file again' })
})

test('a draft that is deleted takes its files along; there are at most ten', async () => {
  await fillDraft(t, teacher)
  const media = await sql('select media_id from campaign_document where campaign_id = $1', [id])
  expect((await teacher.as(calls.deleteDraft, { body: { campaignId: id } })).http).toBe(200)
  expect((await teacher.as(calls.draftDetail, { params: { id } })).http).toBe(404)
  expect(await sql('select id from media where id = any($1)', [media.map((one) => one.media_id)])).toEqual([])
  for (let n = 0; n < 10; n += 1)
    expect((await teacher.as(calls.saveDetails, { body: { title: `WizardDraft ${n}` } })).http).toBe(200)
  expect((await teacher.as(calls.saveDetails, { body: { title: 'One more' } })).http).toBe(409)
  expect((await teacher.as(calls.own)).data).toMatchObject({ hindrance: null })
  expect((await teacher.as(calls.own)).data.fundraisers).toHaveLength(10)
})

test('staff and unverified organisations cannot begin a fundraiser', async () => {
  const begin = async (raiser: TestRaiser) => (await raiser.as(calls.saveDetails, { body: {} })).message
  expect(await begin(await makeRaiser(t, 'reviewer'))).toMatch(/Staff have no fundraisers/)
  expect(await begin(await makeRaiser(t, 'organisation'))).toMatch(/organisation is not verified/)
  expect((await t.asNobody(calls.saveDetails, { body: {} })).http).toBe(401)
})

test('submitting asks only for contacts that are not verified', async () => {
  const person = await makeRaiser(t, 'donor', false)
  expect((await person.as(calls.own)).data.hindrance).toBeNull()
  const draft = await fillDraft(t, person)
  const unverified = async () =>
    (await person.as(calls.draftDetail, { params: { id: draft } })).data.unverified
  const submit = () => person.as(calls.submitReview, { body: { campaignId: draft } })
  const verify = (contact: 'email' | 'mobile') =>
    sql(`update account set ${contact}_verified_at = now() where id = $1`, [person.id])
  expect(await unverified()).toEqual(['email', 'mobile'])
  expect((await submit()).message).toMatch(/^Verify your e-mail and mobile number first/)
  await verify('mobile')
  expect(await unverified()).toEqual(['email'])
  expect((await submit()).message).toMatch(/^Verify your e-mail first/)
  await verify('email')
  expect(await unverified()).toEqual([])
  expect((await submit()).http).toBe(200)
})

test('a body that begins a draft is taken whole or not at all', async () => {
  const other = await makeRaiser(t)
  const { targetAmount: _, ...details } = wholeDetails(t)
  const refused = await other.as(calls.saveDetails, { body: { ...details, targetAmount: 1 } })
  expect(refused.errors).toEqual({ targetAmount: texts.targetLow })
  expect((await other.as(calls.own)).data.fundraisers).toEqual([])
  expect((await somePicture()).length).toBeGreaterThan(0)
})
