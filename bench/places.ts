import type { Bench } from './kit/bench.ts'
import { median, quantile } from './kit/figures.ts'
import { get } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import { typing } from './kit/load/typing.ts'
import { startOnWorld } from './kit/servers/world.ts'

const names = [
  'hyderabad',
  'madhapur',
  'banjara hills',
  'bangalore',
  'new delhi',
  'వరంగల్',
  'telangana',
  'gandhi nagar',
]
const misspelt = [
  'hydrabad',
  'vijaywada',
  'secundrabad',
  'visakapatnam',
  'banjara hils',
  'koramangla',
  'dehli',
]
const pins = ['500081', '560034', '110001']
const address = 'flat 302, lotus towers, near the lake, madhapur, hyderabad 500081'

const search = (text: string) => `/api/user/locations/search?searchText=${text}`

/** Places as one types them, letter by letter: as they are written, as they are not, by PIN code. */
export async function places({ figures, random }: Bench): Promise<void> {
  const server = await startOnWorld()
  const { port } = server
  for (const [what, texts] of [
    ['names', names],
    ['misspelt names', misspelt],
    ['PIN codes', pins],
    ['a whole address', [address]],
  ] as const)
    figures.check(`place look-up, ${what}, p95`, await typing(port, search, texts), { atMost: 20 }, 'ms')

  const somewhere = () =>
    get(`/api/user/locations/nearest?lat=${8 + random() * 25}&lng=${70 + random() * 20}`)
  const { latencies } = await drive({ port, lanes: 1, seconds: 2, next: somewhere })
  figures.check('nearest place, p95', quantile(latencies, 0.95), { atMost: 20 }, 'ms')
  figures.tell('nearest place, median', median(latencies), 'ms')
  await server.stop()
}
