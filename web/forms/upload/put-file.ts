type PutOptions = {
  type: string
  signal: AbortSignal
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress(share: number): void
}

/**
 * Sends a form with a file in it to a call. @returns what came back, null where no answer did, undefined when stopped
 */
export const sendForm = (
  path: string,
  fields: Readonly<Record<string, string | number | File>>,
  { signal, onProgress }: Omit<PutOptions, 'type'>,
) =>
  new Promise<{ http: number; json: unknown } | null | undefined>((tell) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      form.append(name, typeof value === 'number' ? String(value) : value)
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => tell({ http: request.status, json: request.response as unknown })
    request.onerror = () => tell(null)
    request.onabort = () => tell(undefined)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) tell(undefined)
    else request.send(form)
  })

/** Sends a file to its signed address. `lost`: no answer came; `refused`: it was not stored. */
export const putFile = (address: string, file: Blob, { type, signal, onProgress }: PutOptions) =>
  new Promise<'stored' | 'refused' | 'lost' | 'stopped'>((tell) => {
    // Only this way does a browser tell how far it has got.
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => tell(request.status === 200 ? 'stored' : 'refused')
    request.onerror = () => tell('lost')
    request.onabort = () => tell('stopped')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) tell('stopped')
    else request.send(file)
  })
