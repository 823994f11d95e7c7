type PutOptions = {
  type: string
  signal: AbortSignal
  /** Told how much of the file has left, from 0 to 1. */
  onProgress(share: number): void
}

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
