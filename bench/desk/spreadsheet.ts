import type { Figures } from '../kit/figures.ts'
import { residentMb, type Server } from '../kit/servers/server.ts'
import type { ListCall } from './list-requests.ts'

const samplingMs = 50

type Options = { figures: Figures; server: Server; cookie: string; atMostSeconds?: number }

/** Downloads a whole list and checks the memory of the server. Lists without a spreadsheet are skipped. */
export async function spreadsheet({ path, list }: ListCall, options: Options): Promise<void> {
  const { figures, server, cookie, atMostSeconds } = options
  const api = `http://127.0.0.1:${server.port}/api`
  const headers = { cookie }
  const reply = await fetch(api + path, { headers })
  const { meta } = (await reply.json()) as { meta?: { downloadKey?: string } }
  if (meta?.downloadKey === undefined) return
  const before = residentMb(server.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(server.pid))), samplingMs)
  const began = performance.now()
  const download = await fetch(`${api}/materials/v2/download/${list.name}/${meta.downloadKey}`, { headers })
  let size = 0
  for await (const part of download.body!) size += part.length
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  if (atMostSeconds === undefined) figures.show(`${list.name} as a spreadsheet`, seconds, 's')
  else figures.check(`${list.name} as a spreadsheet`, seconds, { atMost: atMostSeconds }, 's')
  figures.show('  size', size / 1e6, 'MB')
  figures.show('  memory of the server before', before, 'MB')
  figures.check('  memory of the server at most', most, { atMost: 200 }, 'MB')
}
