import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPlace, places, type Place } from '../../contract/places.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { ensureGazetteer } from './store-gazetteer.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '100000/60' } })
  const { pool } = t.services.database
  // Processes that start at once do this together.
  const filled = await Promise.all([1, 2, 3].map(() => ensureGazetteer(pool, new Date())))
  expect(filled.filter(Boolean)).toHaveLength(1)
})
afterAll(() => t.close())

const ask = (searchText: string) => t.app.inject({ url: '/api/user/locations/search', query: { searchText } })
const search = async (text: string) => (await ask(text)).json<{ data: Place[] }>().data
const lines = async (text: string) => (await search(text)).map((place) => place.formatted)
const first = async (text: string) => (await lines(text))[0]
const nearest = (lat: unknown, lng: unknown) =>
  t.app.inject({ url: '/api/user/locations/nearest', query: { lat: String(lat), lng: String(lng) } })
const nearestTo = async (lat: number, lng: number) =>
  (await nearest(lat, lng)).json<{ data: Place | null }>().data

describe('a search for a place', () => {
  test('answers the full location', async () => {
    expect((await search('madhapur'))[0]).toEqual({
      pinCode: '500081',
      locality: 'Madhapur',
      locality2: '',
      locality3: '',
      street: '',
      city: 'Hyderabad',
      district: 'Hyderabad',
      state: 'Telangana',
      place_id: 'hyd:madhapur',
      latlong: { location: { lat: 17.4483, lng: 78.3915 } },
      formatted: 'Madhapur, Hyderabad, Telangana 500081',
    })
  })

  test('finds the city that everybody starts from', async () => {
    expect((await search('Hyderabad'))[0]).toMatchObject(defaultPlace)
  })

  test.each([
    ['hydrabad', 'Hyderabad, Telangana'],
    ['haidrabad', 'Hyderabad, Telangana'],
    ['vijaywada', 'Vijayawada, Andhra Pradesh'],
    ['vijaywda', 'Vijayawada, Andhra Pradesh'],
    ['secundrabad', 'Secunderabad, Hyderabad, Telangana 500003'],
    ['visakapatnam', 'Visakhapatnam, Andhra Pradesh'],
    ['waranagal', 'Warangal, Telangana'],
    ['kolkatta', 'Kolkata, West Bengal'],
    ['mumbay', 'Mumbai, Maharashtra'],
    ['new delih', 'New Delhi, Delhi'],
    ['dehli', 'New Delhi, Delhi'],
    ['pnue', 'Pune, Maharashtra'],
    ['gachiboli', 'Gachibowli, Hyderabad, Telangana 500032'],
    ['మాదాపూర్', 'Madhapur, Hyderabad, Telangana 500081'],
    ['మాధాపూర్', 'Madhapur, Hyderabad, Telangana 500081'],
    ['గచ్చిబౌలి', 'Gachibowli, Hyderabad, Telangana 500032'],
    ['కూకట్‌పల్లి', 'Kukatpally, Hyderabad, Telangana 500072'],
    ['माधापुर', 'Madhapur, Hyderabad, Telangana 500081'],
    ['banjara hils', 'Banjara Hills, Hyderabad, Telangana 500034'],
    ['jublee hils hydrabad', 'Jubilee Hills, Hyderabad, Telangana 500033'],
    ['koramangla', 'Koramangala, Bengaluru, Karnataka 560034'],
    ['warngl', 'Warangal, Telangana'],
    ['wrngl', 'Warangal, Telangana'],
    ['amrtsr', 'Amritsar, Punjab'],
    ['jaipr', 'Jaipur, Rajasthan'],
    ['suart', 'Surat, Gujarat'],
    ['bhawnagar', 'Bhavnagar, Gujarat'],
    ['new deli', 'New Delhi, Delhi'],
    ['karnl', 'Karnal, Haryana'],
    ['madhapr', 'Madhapur, Hyderabad, Telangana 500081'],
  ])('%s is understood as %s', async (typed, meant) => {
    expect(await first(typed)).toBe(meant)
  })

  test.each([
    ['bangalore', 'Bengaluru, Karnataka'],
    ['bombay', 'Mumbai, Maharashtra'],
    ['madras', 'Chennai, Tamil Nadu'],
    ['vizag', 'Visakhapatnam, Andhra Pradesh'],
    ['cuddapah', 'Kadapa, Andhra Pradesh'],
    ['హైదరాబాద్', 'Hyderabad, Telangana'],
    ['విజయ', 'Vijayawada, Andhra Pradesh'],
    ['हैदराबाद', 'Hyderabad, Telangana'],
    ['पुणे', 'Pune, Maharashtra'],
    ['hitech city', 'HITEC City, Hyderabad, Telangana 500081'],
    ['hi-tech city', 'HITEC City, Hyderabad, Telangana 500081'],
    ['kukat pally', 'Kukatpally, Hyderabad, Telangana 500072'],
  ])('%s, another name, finds %s', async (typed, meant) => {
    expect(await first(typed)).toBe(meant)
  })

  test('takes words in any order, and the beginnings of words', async () => {
    for (const text of ['hyderabad madhapur', 'Madhapur, Hyderabad', 'telang madhap', 'MADHAPUR 500081'])
      expect(await first(text)).toBe('Madhapur, Hyderabad, Telangana 500081')
  })

  test('puts what is called so before what begins so, and among these the biggest first', async () => {
    expect((await lines('kota'))[0]).toBe('Kota, Rajasthan')
    expect((await lines('hyd'))[0]).toBe('Hyderabad, Telangana')
    expect((await lines('be'))[0]).toBe('Bengaluru, Karnataka')
    const war = await lines('war')
    expect(war[0]).toBe('Warangal, Telangana')
    expect(war.some((line) => line.startsWith('War, '))).toBe(true)
  })

  test('puts a town before the parts of cities that are called like it', async () => {
    expect((await search('gandhi nagar'))[0]).toMatchObject({ city: 'Gandhinagar', locality: '' })
    expect((await search('tandur')).map(({ locality }) => locality).slice(0, 2)).toEqual(['', 'Tandur'])
  })

  test('puts what is near first among what fits as well', async () => {
    const near = async (searchText: string, nearCity: string) =>
      (await t.asNobody(places.search, { query: { searchText, nearCity } })).data[0]
    expect(await near('nehru nagar', 'Hyderabad')).toMatchObject({ city: 'Hyderabad' })
    expect(await near('nehru nagar', 'guntur ')).toMatchObject({ city: 'Guntur' })
    expect(await near('nehru nagar', 'Mumbai')).toMatchObject({ city: 'Mumbai' })
    // Many people make up for the way.
    expect(await near('kota', 'Udupi')).toMatchObject({ state: 'Rajasthan' })
    expect(await near('nehru nagar', 'No such city')).toEqual((await search('nehru nagar'))[0])
  })

  test('tells the town above a village, which is no city', async () => {
    expect((await search('824103')).find(({ locality }) => locality === 'War')).toMatchObject({
      city: 'Aurangabad',
      district: 'Aurangabad',
      state: 'Bihar',
      formatted: 'War, Aurangabad, Bihar 824103',
    })
    const { rows: own } = await t.services.database.pool.query<{ count: number }>(
      `select count(distinct city)::int as count from place where kind in ('pincode', 'locality') and locality = ''
         and not exists (select from place town where town.kind in ('city', 'town') and town.city = place.city)`,
    )
    // Towns with a head office whose people nobody has counted.
    expect(own[0]!.count).toBeLessThan(300)
  })

  test('finds a PIN code whole and by its beginning', async () => {
    const whole = await search('500034')
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.every(({ pinCode }) => pinCode === '500034')).toBe(true)
    expect(whole[0]!.formatted).toBe('Banjara Hills, Hyderabad, Telangana 500034')
    for (const typed of ['500 034', 'PIN 500034', 'Pin code: 500-034'])
      expect((await search(typed))[0]!.pinCode).toBe('500034')
    const begun = await search('50003')
    expect(begun.map(({ pinCode }) => pinCode)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `50003${digit}`),
    )
    expect((await search('504296'))[0]).toMatchObject({ city: 'Kagaznagar', state: 'Telangana' })
    expect(await search('599999')).toEqual([])
    expect(await search('5000341')).toEqual([])
  })

  test('says when nothing is called so, and what it tells is only like it', async () => {
    const isAlike = async (text: string) =>
      (await ask(text)).json<{ meta: { isAlike: boolean } }>().meta.isAlike
    for (const typed of [
      '',
      'hyderabad',
      'Vizag',
      'हैदराबाद',
      '500081',
      'Madhapur, Hyderabad',
      'xqxq',
      '999999',
    ])
      expect([typed, await isAlike(typed)]).toEqual([typed, false])
    for (const typed of ['London', 'Hydrabad']) expect([typed, await isAlike(typed)]).toEqual([typed, true])
    expect(await lines('New York')).toEqual([])
  })

  test('finds what it knows in an address that says more', async () => {
    expect(await first('Flat 302, Lotus Towers, Madhapur, Hyderabad')).toBe(
      'Madhapur, Hyderabad, Telangana 500081',
    )
  })

  test('answers a state without a city, so that one is asked to be more specific', async () => {
    expect((await search('telangana'))[0]).toMatchObject({ city: '', state: 'Telangana' })
  })

  test('names each place once and at most ten', async () => {
    for (const text of ['', 'h', 'nagar', 'gandhi nagar', 'telangana', '5']) {
      const found = await lines(text)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test('tells the biggest cities before anything is typed', async () => {
    expect((await lines('')).slice(0, 3)).toEqual([
      'Mumbai, Maharashtra',
      'New Delhi, Delhi',
      'Bengaluru, Karnataka',
    ])
    expect((await t.app.inject('/api/user/locations/search')).json<{ data: Place[] }>().data).toHaveLength(10)
  })

  test.each([
    ['ten thousand letters', 'hyderabad '.repeat(1000)],
    ['ten thousand letters without a space', 'x'.repeat(10_000)],
    ['per cent', '%'],
    ['per cent and underscores', '100%_hyd'],
    ['quotes', `'"' or 1=1 --`],
    ['what a text search takes for itself', `hyd:* & !(x | y) <-> 'z\\`],
    ['an emoji', '🏙️'],
    ['an emoji between words', 'hyder🏙️abad'],
    ['half of an emoji', '\ud83c'],
    ['dots', '. . .'],
    ['a word in a script that no name is written in', '海得拉巴'],
  ])('never fails: %s', async (_what, text) => {
    const answer = await ask(text)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Array.isArray(answer.json<{ data: unknown }>().data)).toBe(true)
  })

  test('answers nothing for what has no words', async () => {
    for (const text of ['%', '🏙️', '. . .', '""']) expect(await search(text)).toEqual([])
  })

  test('refuses two searches in one', async () => {
    expect((await t.app.inject('/api/user/locations/search?searchText=a&searchText=b')).statusCode).toBe(400)
  })
})

describe('the nearest place', () => {
  test('is the part of the city where one stands', async () => {
    expect(await nearestTo(17.449, 78.392)).toMatchObject({ locality: 'Madhapur', city: 'Hyderabad' })
    expect(await nearestTo(12.93, 77.62)).toMatchObject({ city: 'Bengaluru' })
    expect(await nearestTo(31.634, 74.872)).toMatchObject({ city: 'Amritsar', state: 'Punjab' })
  })

  test.each([
    ['Lahore', 31.55, 74.34],
    ['Kathmandu', 27.71, 85.32],
    ['Dhaka', 23.81, 90.41],
    ['Colombo', 6.93, 79.86],
    ['London', 51.5, -0.12],
    ['the Bay of Bengal', 15, 88],
    ['the pole', 90, 180],
  ])('is none in %s', async (_where, lat, lng) => {
    const answer = await nearest(lat, lng)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: true, data: null })
  })

  test('is refused without a point on earth', async () => {
    for (const [lat, lng] of [
      [91, 0],
      [0, 181],
      ['x', 78],
      ['NaN', 78],
      ['Infinity', 78],
    ])
      expect((await nearest(lat, lng)).statusCode).toBe(400)
    expect((await t.app.inject('/api/user/locations/nearest')).json()).toMatchObject({
      data: { errors: { lat: 'Enter a latitude', lng: 'Enter a longitude' } },
    })
  })
})

describe('the gazetteer', () => {
  test('is filled once, and again when another one comes', async () => {
    const { pool } = t.services.database
    const count = async () => (await pool.query<{ n: number }>('select count(*) as n from place')).rows[0]!.n
    const rows = await count()
    expect(rows).toBeGreaterThan(25_000)
    const told: string[] = []
    const ensure = () => ensureGazetteer(pool, new Date(), (text) => told.push(text))
    expect(await ensure()).toBe(false)
    expect(told).toEqual([])
    await pool.query(`update installation set value = '"of last year"' where key = 'gazetteer'`)
    expect(await ensure()).toBe(true)
    expect(told).toEqual(['Learning where places are'])
    expect(await count()).toBe(rows)
  })

  test('knows India whole: every kind of place, nobody without a state, nothing outside the map', async () => {
    const { rows } = await t.services.database.pool.query<Record<string, number>>(
      `select count(*) filter (where kind = 'city') as cities, count(distinct pin) as pins,
         count(*) filter (where state = '' and kind <> 'abroad') as stateless,
         count(*) filter (where city = '' and kind not in ('abroad', 'state')) as homeless,
         count(*) filter (where kind <> 'abroad' and not (lat between 6 and 37.5 and lng between 68 and 97.5)) as outside
       from place`,
    )
    expect(rows[0]).toMatchObject({ stateless: 0, homeless: 0, outside: 0 })
    expect(rows[0]!['cities']).toBeGreaterThan(400)
    expect(rows[0]!['pins']).toBeGreaterThan(19_000)
  })
})
