import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import sheet from './app.css?inline'
import { leanHtml } from './lean-html.ts'
import { pageOf } from './page-context.ts'
import { RequestId } from './request-id.ts'
import { StillData } from './still-page.tsx'
import { styleMark } from './style-mark.ts'
import { toldData, withData, withoutData } from './told-data.ts'
import { usedStyle } from './used-style.ts'

/** Data that loaders leave pending is given up after this time, in milliseconds. */
export const streamTimeout = 4_000

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
 * hash of each inline script. What the loaders told is read beforehand, so nothing is left to wait for, and
 * rendering to a string costs half of what rendering to a stream does.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const told = await toldData(routerContext.serverHandoffStream)
  const { requestId, stillData } = pageOf({ context })
  const page = renderToString(
    <RequestId value={requestId}>
      <StillData value={stillData()}>
        <ServerRouter context={withoutData(routerContext)} url={request.url} />
      </StillData>
    </RequestId>,
  )
  const html = routerContext.renderMeta?.didRenderScripts ? withData(page, told) : page
  headers.set('content-type', 'text/html; charset=utf-8')
  return new WholePage(
    // Rendering to a string leaves out what makes a browser follow the standards.
    `<!doctype html>${leanHtml(html).replace(styleMark, () => styleOf(html))}`,
    { status, headers },
  )
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf({ context }).log(error)
}
