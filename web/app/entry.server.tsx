import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import sheet from './app.css?inline'
import { pageOf } from './page-context.ts'
import { RequestId } from './request-id.ts'
import { StillData } from './still-page.tsx'
import { styleMark } from './style-mark.ts'
import { usedStyle } from './used-style.ts'

/** Data that loaders leave pending is given up after this time, in milliseconds. */
export const streamTimeout = 4_000
const renderTimeout = 5_000

/** While developing all of it, so that a class added in the browser's tools works. */
const styleOf = import.meta.env.DEV ? () => sheet : usedStyle(sheet)

/** A page that is there as a whole. The body of a Response is a stream; to make one and to read it costs more than it seems. */
class WholePage extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text() {
    return Promise.resolve(this.#html)
  }
}

/**
 * Renders a page whole before the first byte goes out: it may be kept, and the policy header names the
 * hash of each inline script.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    const parts: Buffer[] = []
    const whole = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        const html = Buffer.concat(parts).toString()
        resolve(
          new WholePage(
            html.replace(styleMark, () => styleOf(html)),
            { status, headers },
          ),
        )
        done()
      },
    })
    const fail = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
    }
    const { requestId, stillData } = pageOf({ context })
    const page = (
      <RequestId value={requestId}>
        <StillData value={stillData()}>
          <ServerRouter context={routerContext} url={request.url} />
        </StillData>
      </RequestId>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything is ready before anything is sent, so nothing needs to be filled in later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: fail,
      onError: fail,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeout)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf({ context }).log(error)
}
