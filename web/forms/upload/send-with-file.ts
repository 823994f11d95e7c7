import { makeApi, type Api } from '../../app/api.ts'

/** Name of each file in keys of requests: the same form with another file is another request. */
const names = new WeakMap<File, string>()
const nameOf = (file: File): string => {
  const known = names.get(file) ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  names.set(file, known)
  return known
}

/** Sends a form with a file in it, as browsers send forms. */
export const sendWithFile: Api = makeApi(async ({ method, url, body, headers }) => {
  const form = new FormData()
  let file: File | undefined
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value === undefined) continue
    form.append(name, value)
    if (typeof value !== 'string') file = value
  }
  const key = headers['idempotency-key']
  const sent = new Headers()
  if (key !== undefined) sent.set('idempotency-key', file === undefined ? key : `${key}-${nameOf(file)}`)
  const init = { method, body: form, headers: sent }
  try {
    const response = await fetch(url, init)
    return { status: response.status, json: (await response.json().catch(() => null)) as unknown }
  } catch {
    return { status: 0, json: null }
  }
})
