import { createHash, randomBytes } from 'node:crypto'
import { campaignMedia } from '../../contract/campaigns/media.ts'
import { campaignWizard } from '../../contract/campaigns/wizard.ts'
import { sendInParts, type PutPart } from '../../web/user/wizard/videos/send-in-parts.ts'
import type { Bench } from '../kit/bench.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { startOnWorld } from '../kit/servers/world.ts'
import { brokenLine } from './broken-line.ts'

const megabyte = 1_000_000
const size = 200 * megabyte
/** Bytes after which the line is cut, each time in another place of a part. */
const cuts = [11, 52, 87, 131, 196].map((sent) => sent * megabyte)

/** A film as its first bytes tell it, of noise that nothing packs. */
function film(): Blob {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
  const noise = randomBytes(4 * megabyte)
  const parts = Array.from({ length: size / noise.length }, () => noise)
  return new Blob([head, ...parts]).slice(0, size, 'video/mp4')
}

const hashOf = async (body: Blob | Response) =>
  createHash('sha256')
    .update(Buffer.from(await body.arrayBuffer()))
    .digest('hex')

/** Sends a video of 200 MB up over a line that breaks five times, as the browser does, and reads it back. */
export async function video({ figures }: Bench): Promise<void> {
  const server = await startOnWorld({ LIMIT_UPLOADS_USER: '9000/60' })
  const cookie = await signInClerk(server, 'organiser')
  const line = await brokenLine(server.port, cuts)
  const api = `http://127.0.0.1:${server.port}/api`
  const origin = `http://localhost:${server.port}`
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(api + path, {
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { status, data, message } = (await answer.json()) as { status: boolean; data: T; message: string }
    if (!status) throw new Error(`${path}: ${answer.status} ${message}`)
    return data
  }
  const { fundraisers } = await ask<{ fundraisers: { id: number; status: string }[] }>(
    campaignWizard.own.path,
  )
  const campaignId = fundraisers.find(({ status }) => status === 'draft')!.id
  const file = film()
  const begun = await ask<{ postUrl: string; filePath: string }>(campaignMedia.uploadVideoUrl.path, {
    campaignId,
    fileName: 'well.mp4',
    fileSize: size,
  })
  const { pathname, search } = new URL(begun.postUrl)
  const put: PutPart = async (part, range) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${line.port}${pathname}${search}`, {
        method: 'PUT',
        headers: { 'content-type': 'video/mp4', 'content-range': range, connection: 'close' },
        body: part,
      })
      const { data } = (await answer.json()) as { data?: { received?: number } }
      return answer.status < 500 ? (data?.received ?? null) : undefined
    } catch {
      return undefined
    }
  }
  const began = performance.now()
  const sent = await sendInParts({
    file,
    put,
    onProgress: () => undefined,
    isStopped: () => false,
    wait: () => new Promise((go) => setTimeout(go, 200)),
  })
  if (sent !== 'sent') throw new Error(`the video is ${sent}`)
  const seconds = (performance.now() - began) / 1000
  const { url } = await ask<{ url: string }>(campaignMedia.mediaUpload.path, {
    campaignId,
    filePath: begun.filePath,
    fileSize: size,
  })
  const back = await hashOf(
    await fetch(new URL(url, `http://127.0.0.1:${server.port}`), { headers: { cookie } }),
  )
  figures.check('lines cut', line.told().cuts, { atLeast: cuts.length }, '')
  figures.check('bytes that arrived otherwise', back === (await hashOf(file)) ? 0 : 1, { atMost: 0 }, '')
  figures.check('sent twice', (line.told().sent - size) / megabyte, { atMost: 8.5 * cuts.length }, 'MB')
  figures.tell('sent in', seconds, 's')
  await line.close()
  await server.stop()
}
