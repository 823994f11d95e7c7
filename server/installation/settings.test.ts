import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { content } from '../../contract/content.ts'
import { installation, type Adjustable } from '../../contract/installation.ts'
import { staff } from '../../contract/accounts/staff.ts'
import { testConfig } from '../testing/settings.ts'
import { createServices } from '../services.ts'
import { issuedBy } from '../../shared/issuer.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { uploadFile } from '../testing/make/uploads.ts'
import { messagesTo } from '../testing/read-messages.ts'

let t: TestApp
let now: Adjustable & { version: number }
const { give, received } = giving(() => t)
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
afterAll(() => t.close())

const admin = () => t.as('super-admin')
const itAdmin = () => t.as('it-admin')
const read = async () => (await admin()(installation.settings)).data
beforeEach(async () => {
  const { version, values } = await read()
  now = { version, ...values }
})
const save = (change: Partial<Adjustable>, by = admin()) =>
  by(installation.save, { body: { ...now, ...change } })
const site = async () => (await t.asNobody(content.site)).data

describe('each setting acts at once', () => {
  test('name, phone, e-mail and links are told by the site, though its answers are kept', async () => {
    expect((await site()).contacts.name).toBe('Sahaya')
    const change = {
      name: 'Asha Trust',
      phone: '040 2345 6789',
      email: 'care@asha.example',
      facebook: 'https://facebook.example/asha',
      whatsapp: 'https://whatsapp.example/asha',
      instagram: '',
      x: '',
      youtube: '',
      linkedin: '',
    }
    expect((await save(change)).http).toBe(200)
    const { contacts } = await site()
    expect(contacts).toMatchObject({ name: change.name, phone: change.phone, email: change.email })
    expect(contacts.social).toEqual([
      { network: 'facebook', url: change.facebook },
      { network: 'whatsapp', url: change.whatsapp },
    ])
  })

  test('e-mails name the charity and its contacts', async () => {
    await save({ name: 'Asha Trust', email: 'care@asha.example' })
    const email = 'letter@example.org'
    const body = { fullname: 'Zubeda Mirza', email, roles: ['hr'] }
    const { data } = await admin()(staff.save, { body })
    const { version } = (await admin()(staff.user, { body: { userId: data.id } })).data
    await admin()(staff.save, {
      body: { userId: data.id, version, fullname: body.fullname, email: 'other@example.org' },
    })
    await t.settle()
    const [letter] = await messagesTo(t, email)
    expect(letter!.text).toContain('care@asha.example')
  })

  test('the smallest gift is refused below, and taken from there on', async () => {
    await save({ minimumGift: 250 })
    await expect(give({ selected_amount: 249 })).rejects.toThrow('250')
    await give({ selected_amount: 250 })
    expect((await site()).minimumGift).toBe(250)
  })

  test('refunds wait for a second person above the amount', async () => {
    await save({ minimumGift: 100, refundConfirmAbove: 77 })
    const { donationId } = await received({ selected_amount: 300 })
    const refund = { donationId, amount: 300, reason: 'Requested' }
    expect((await t.as('finance').send('POST', '/finance/refunds', refund)).statusCode).toBe(200)
    const waiting = await t.as('finance').send('GET', '/finance/refund-requests?status=waiting')
    expect(waiting.json<{ data: { amount: number }[] }>().data).toMatchObject([{ amount: 300 }])
  })
})

test('the issuer of receipts is changed for those to come, only by who may refund too', async () => {
  const { organisation } = t.services.config
  const before = organisation.registeredName
  const change = { registeredName: 'Asha Public Trust', registration80G: 'ASHA-80G-2' }
  expect((await save({ pan: 'ABCPD1234F' })).errors).toHaveProperty('pan')
  expect((await save(change, itAdmin())).http).toBe(403)
  expect((await save(change)).http).toBe(200)
  expect(organisation).toMatchObject(change)
  const earlier = new Date(t.services.clock.now().getTime() - 60_000)
  const later = new Date(t.services.clock.now().getTime() + 60_000)
  expect(issuedBy(organisation, earlier).registeredName).toBe(before)
  expect(issuedBy(organisation, later).registeredName).toBe('Asha Public Trust')
})

describe('the logo', () => {
  const file = (type: 'png' | 'webp' | 'jpeg' = 'png', width = 400, height = 100) =>
    sharp({ create: { width, height, channels: 4, background: '#b5362b80' } })
      .toFormat(type)
      .toBuffer()
  const upload = async (body: Buffer, type = 'image/png', by = admin()) =>
    uploadFile(t, by, { name: 'logo.png', type, body })
  const sharePicture = async () => (await t.app.inject({ url: '/share.jpg' })).rawPayload
  const letterTo = async (email: string) => {
    const fullname = 'Zubeda Mirza'
    const { data } = await admin()(staff.save, { body: { fullname, email, roles: ['hr'] } })
    const { version } = (await admin()(staff.user, { body: { userId: data.id } })).data
    const body = { userId: data.id, version, fullname, email: `new.${email}` }
    await admin()(staff.save, { body })
    await t.settle()
    const { rows } = await t.services.database.pool.query<{ id: string }>(
      'select id from message where recipient = $1 order by id desc limit 1',
      [email],
    )
    return (await t.app.inject({ url: `/api/demo/outbox/${rows[0]!.id}/letter` })).body
  }

  test('stands on letters and share pictures at once, and the drawn mark again without it', async () => {
    const { organisation } = t.services.config
    const drawn = await sharePicture()
    const logo = await upload(await file())
    expect((await save({ logo })).http).toBe(200)
    expect(organisation.logo).toMatchObject({ path: `/media/${logo}-400.webp`, width: 400, height: 100 })
    expect((await read()).logoUrl).toBe(organisation.logo!.path)
    expect((await t.app.inject({ url: organisation.logo!.path })).statusCode).toBe(200)
    expect((await sharePicture()).equals(drawn)).toBe(false)
    expect(await letterTo('logo@example.org')).toContain(
      `<img src="${organisation.url}${organisation.logo!.path}"`,
    )
    now.version = (await read()).version
    expect((await save({ logo: '' })).http).toBe(200)
    expect([organisation.logo, (await read()).logoUrl]).toEqual([undefined, null])
    expect((await sharePicture()).equals(drawn)).toBe(true)
    expect(await letterTo('mark@example.org')).not.toContain('<img')
    expect((await read()).history.at(-1)!.about).toBe(`Logo: picture ${logo.slice(0, 6)} → drawn mark`)
  })

  test('may be a WebP, and is kept when other settings change', async () => {
    const logo = await upload(await file('webp', 120, 120), 'image/webp')
    await save({ logo })
    now = { ...now, logo, version: (await read()).version }
    expect((await save({ phone: '040 4444 5555' }, itAdmin())).http).toBe(200)
    expect(t.services.config.organisation.logo).toMatchObject({ width: 120, height: 120 })
  })

  test("is refused as a JPEG, as another's picture and as nothing that was uploaded", async () => {
    const refusal = async (logo: string) => {
      const answer = await save({ logo })
      return answer.errors?.['logo'] ?? answer.http
    }
    expect(await refusal(await upload(await file('jpeg'), 'image/png'))).toBe('File type not supported')
    expect(await refusal(await upload(await file(), 'image/png', itAdmin()))).toBe(403)
    expect(await refusal('0'.repeat(24))).toBe('Upload the file again')
    expect(await refusal('../etc')).toBe('Upload the file again')
  })
})

describe('settings', () => {
  test('are told with their defaults, and each change before and after, by whom', async () => {
    await save({ phone: '040 1111 2222' })
    now.version = (await read()).version
    await save({ phone: '040 3333 4444' })
    const { history, defaults, values } = await read()
    expect(values.phone).toBe('040 3333 4444')
    expect(defaults.phone).toBe('040 0000 0000')
    expect(history.at(-1)).toMatchObject({
      what: 'Settings changed',
      about: 'Phone: 040 1111 2222 → 040 3333 4444',
    })
  })

  test('that are those of the environment again follow it again', async () => {
    const { defaults } = await read()
    await save(defaults)
    const { rows } = await t.services.database.pool.query<{ value: { values: object } }>(
      `select value from installation where key = 'settings'`,
    )
    expect(rows[0]!.value.values).toEqual({})
    expect(t.services.config.organisation.name).toBe(defaults.name)
  })

  test('that were changed meanwhile are not overwritten, not even by two at once', async () => {
    const answers = await Promise.all([save({ name: 'One' }), save({ name: 'Two' })])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(1)
  })

  test('are refused at the field that is wrong', async () => {
    const wrong = {
      name: ' ',
      phone: 'call us',
      email: `${'a'.repeat(50)}@example.org`,
      x: 'javascript:alert(1)',
      minimumGift: 0,
      refundConfirmAbove: -1,
    }
    const answer = await save(wrong)
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'email',
      'minimumGift',
      'name',
      'phone',
      'refundConfirmAbove',
      'x',
    ])
    expect(
      (await admin().send('POST', '/it-admin/settings', { ...now, baseUrl: 'https://x.example' })).statusCode,
    ).toBe(400)
  })

  test('are changed by the IT admin, but amounts only by who may refund, and by nobody else', async () => {
    expect((await save({ name: 'IT was here' }, itAdmin())).http).toBe(200)
    const after = { ...now, name: 'IT was here', version: now.version + 1 }
    const amounts = await itAdmin()(installation.save, { body: { ...after, refundConfirmAbove: 1 } })
    expect(amounts.http).toBe(403)
    expect((await itAdmin()(installation.settings)).data.mayChangeAmounts).toBe(false)
    expect((await save({}, t.as('finance'))).http).toBe(403)
    expect((await t.asNobody(installation.settings)).http).toBe(401)
  })
})

test('another process follows within a moment, and reads what holds when it starts', async () => {
  const database = t.services.database.pool.options
  const config = testConfig(t.services.config.dataDir, {})
  const other = createServices({
    config,
    connection: database,
    log: t.services.log,
    clock: t.services.clock,
    gateways: t.services.gateways,
  })
  try {
    t.services.changes.start()
    await save({ name: 'Before the start' })
    await other.settings.follow()
    other.changes.start()
    expect(config.organisation.name).toBe('Before the start')
    now.version += 1
    await save({ name: 'While it runs' })
    await expect.poll(() => config.organisation.name).toBe('While it runs')
  } finally {
    await other.changes.stop()
    await other.close()
  }
})
