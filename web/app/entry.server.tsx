import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import sheet from './app.css?inline'
import { Frame } from '../shell/still.tsx'
import { writtenFrame } from '../shell/written-frame.tsx'
import { withEnglishNamed } from './english-parts.ts'
import { leanHtml } from './lean-html.ts'
import { pageOf } from './page-context.ts'
import { RequestId } from './request-id.ts'
import { StillData } from './still-page.tsx'
import { styleMark } from './style-mark.ts'
import { toldData, withData, withoutData } from './told-data.ts'
import { usedStyle } from './used-style.ts'
import { m } from './words.ts'

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
  const { requestId, settings, stillData } = pageOf({ context })
  const frame = writtenFrame(settings, new URL(request.url).pathname)
  const page = renderToString(
    <RequestId value={requestId}>
      <Frame value={frame}>
        <StillData value={stillData()}>
          <ServerRouter context={withoutData(routerContext)} url={request.url} />
        </StillData>
      </Frame>
    </RequestId>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new WholePage(written(page, routerContext.renderMeta?.didRenderScripts ? told : undefined), {
    status,
    headers,
  })
}

/**
 * The page as it is sent. Only its head and its end are worked on: each pass over a whole page copies all of it.
 * @param told what its scripts read on waking up; a page without scripts has none
 */
function written(page: string, told: string | undefined) {
  const body = Math.max(page.indexOf('<body'), 0)
  const end = Math.max(page.lastIndexOf('</footer>'), body)
  const head = leanHtml(page.slice(0, body)).replace(styleMark, () => styleOf(page))
  const tail = leanHtml(page.slice(end))
  // Rendering to a string leaves out what makes a browser follow the standards.
  const middle = page.slice(body, end)
  const shown = m.language_tag() === 'en' ? middle : withEnglishNamed(middle)
  return `<!doctype html>${head}${shown}${told === undefined ? tail : withData(tail, told)}`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf({ context }).log(error)
}
