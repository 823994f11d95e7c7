import * as z from 'zod/mini'
import { place, type Place } from '../../contract/places.ts'

/** A service that knows places better than the gazetteer that comes along. */
export type PlaceService = {
  /**
   * Finds at most ten places in India for a text.
   * @throws when it does not answer in time, or not in the shape that is asked for
   */
  search(text: string): Promise<Place[]>
}

// People wait while they type; the gazetteer answers in its stead.
const withinMs = 1500
const atMost = 10
const bytesAtMost = 256 * 1024

type Address = { url: string | undefined; token: string | undefined }

const answer = z.object({ data: z.array(place) })

/**
 * Asks one address as our own call is asked, `?searchText=…`, and wants its answer: `{data: [place, …]}`. What a
 * vendor says otherwise is brought into this shape by whoever runs the address.
 * @returns undefined without an address
 */
export function createPlaceService({ url, token }: Address): PlaceService | undefined {
  if (url === undefined) return undefined
  return {
    async search(text) {
      const address = new URL(url)
      address.searchParams.set('searchText', text)
      const response = await fetch(address, {
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`The places service answered ${response.status}`)
      }
      return answer.parse(JSON.parse(await textOf(response))).data.slice(0, atMost)
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > bytesAtMost) throw new Error('The places service answered without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
